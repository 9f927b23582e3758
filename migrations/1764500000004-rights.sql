-- The role under which the running room works. It may read everything, but touch money and journals only through the functions above.
-- Where the migrating user may not create roles (managed databases), the room runs as that user and the triggers alone keep the promises.
-- A role belongs to the whole cluster: rooms in several of its databases share it, and two that migrate at once both try to make it.
-- The later one waits for the earlier and is told then that it is there, which is all it wanted.
-- up
DO $$
BEGIN
  IF (SELECT rolsuper OR rolcreaterole FROM pg_roles WHERE rolname = current_user) THEN
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'room_app') THEN
      BEGIN
        CREATE ROLE room_app NOLOGIN;
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END;
    END IF;
    BEGIN
      EXECUTE format('GRANT room_app TO %I', current_user);
    -- "tuple concurrently updated" has no code of its own. A role that another owner made is his to grant: without his grant
    -- the room runs as its owner, as where no role may be made.
    EXCEPTION WHEN duplicate_object OR unique_violation OR internal_error OR insufficient_privilege THEN NULL;
    END;
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
    REVOKE ALL ON ALL TABLES IN SCHEMA public FROM room_app;
    REVOKE ALL ON ALL FUNCTIONS IN SCHEMA public FROM room_app;
    REVOKE USAGE ON SCHEMA public FROM room_app;
    BEGIN
      EXECUTE 'DROP OWNED BY room_app';
      DROP ROLE room_app;
    -- A room in another database of the cluster works under it, or another owner made it.
    EXCEPTION WHEN dependent_objects_still_exist OR insufficient_privilege THEN NULL;
    END;
  END IF;
END $$;
