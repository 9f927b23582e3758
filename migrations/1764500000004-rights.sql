-- The role under which the running room works. It may read everything, but touch money and journals only through the functions above.
-- Where the migrating user may not create roles (managed databases), the room runs as that user and the triggers alone keep the promises.
-- up
DO $$
BEGIN
  IF (SELECT rolsuper OR rolcreaterole FROM pg_roles WHERE rolname = current_user) THEN
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'room_app') THEN
      CREATE ROLE room_app NOLOGIN;
    END IF;
    EXECUTE format('GRANT room_app TO %I', current_user);
    GRANT USAGE ON SCHEMA public TO room_app;
    GRANT SELECT ON ALL TABLES IN SCHEMA public TO room_app;
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO room_app;
    GRANT INSERT, UPDATE ON player, session TO room_app;
    GRANT INSERT ON staff_action TO room_app;
    GRANT INSERT, UPDATE, DELETE ON worker TO room_app;
    GRANT UPDATE (armed_for, armed_no) ON table_head TO room_app;
    REVOKE ALL ON FUNCTION ledger_post(jsonb), room_commit(jsonb), room_claim(text, text), room_open_table(jsonb), journal_make_partitions(date, integer), journal_drop_answers(date) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION ledger_post(jsonb), room_commit(jsonb), room_claim(text, text), room_open_table(jsonb), journal_make_partitions(date, integer), journal_drop_answers(date) TO room_app;
  END IF;
END $$;

-- down
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'room_app') THEN
    ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE SELECT ON TABLES FROM room_app;
    EXECUTE 'DROP OWNED BY room_app';
    DROP ROLE room_app;
  END IF;
END $$;
