-- Tables, their heads and journals, the workers that own them, and the group commit (architecture §4).
-- up
CREATE TABLE game_table (
  id            text PRIMARY KEY,
  name          text NOT NULL UNIQUE,
  game          text NOT NULL,
  currency      text NOT NULL,
  rules         jsonb NOT NULL,
  rules_version integer NOT NULL DEFAULT 1,
  -- Bots that the room keeps seated here, at most.
  bots          integer NOT NULL DEFAULT 0 CHECK (bots >= 0),
  created_at    timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE worker (
  id           text PRIMARY KEY,
  address      text,
  roles        text[] NOT NULL,
  started_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  released_at  timestamptz
);

CREATE TABLE table_head (
  table_id           text PRIMARY KEY REFERENCES game_table (id),
  status             text NOT NULL,
  -- Number of commits so far: the version `v` of every stream.
  seq                bigint NOT NULL DEFAULT 0,
  epoch              bigint NOT NULL DEFAULT 0,
  owner              text,
  min_reader_version integer NOT NULL DEFAULT 1,
  hand_no            bigint NOT NULL DEFAULT 0,
  -- Set when a hand starts and kept until the next, so that a hand's rows share one partition.
  journal_day        date NOT NULL DEFAULT (clock_timestamp() AT TIME ZONE 'UTC')::date,
  deadline_at        timestamptz,
  -- The deadline for which a wake-up job is pending, and the number of that job (never reused).
  armed_for          timestamptz,
  armed_no           bigint NOT NULL DEFAULT 0,
  snapshot           jsonb NOT NULL,
  snapshot_seq       bigint NOT NULL DEFAULT 0,
  snapshot_day       date NOT NULL DEFAULT (clock_timestamp() AT TIME ZONE 'UTC')::date
);
CREATE INDEX table_head_deadline ON table_head (deadline_at) WHERE deadline_at IS NOT NULL;

-- One row per commit: its public events. Secret parts lie apart, encrypted.
CREATE TABLE table_event (
  journal_day date NOT NULL,
  table_id    text NOT NULL,
  seq         bigint NOT NULL,
  hand_no     bigint NOT NULL,
  at          timestamptz NOT NULL,
  command_id  uuid,
  cause       text NOT NULL,
  events      jsonb NOT NULL,
  PRIMARY KEY (journal_day, table_id, seq)
) PARTITION BY RANGE (journal_day);
CREATE TABLE table_event_secret (
  journal_day date NOT NULL,
  table_id    text NOT NULL,
  seq         bigint NOT NULL,
  hand_no     bigint NOT NULL,
  sealed      bytea NOT NULL,
  PRIMARY KEY (journal_day, table_id, seq)
) PARTITION BY RANGE (journal_day);
CREATE TABLE command_result (
  journal_day date NOT NULL,
  table_id    text NOT NULL,
  command_id  uuid NOT NULL,
  account     text NOT NULL,
  body_hash   bytea NOT NULL,
  result      jsonb NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (journal_day, table_id, command_id)
) PARTITION BY RANGE (journal_day);
-- What no day's partition takes in lands here, rather than being lost.
CREATE TABLE table_event_default PARTITION OF table_event DEFAULT;
CREATE TABLE table_event_secret_default PARTITION OF table_event_secret DEFAULT;
CREATE TABLE command_result_default PARTITION OF command_result DEFAULT;

-- One data key per hand, wrapped by the key-encryption key `key_id`. Rotation re-wraps these rows, never the journal.
CREATE TABLE hand_key (
  table_id text NOT NULL,
  hand_no  bigint NOT NULL,
  key_id   text NOT NULL,
  wrapped  bytea NOT NULL,
  PRIMARY KEY (table_id, hand_no)
);

-- Who sits where, and the chips of each seat's account: changed only together with the posting that moves them.
CREATE TABLE table_seat (
  table_id   text NOT NULL REFERENCES game_table (id),
  seat       integer NOT NULL,
  sitting_id text NOT NULL UNIQUE,
  player_id  text NOT NULL REFERENCES player (id),
  chips      bigint NOT NULL CONSTRAINT seat_chips_not_negative CHECK (chips >= 0),
  CONSTRAINT seat_taken PRIMARY KEY (table_id, seat),
  CONSTRAINT seat_one_per_player UNIQUE (table_id, player_id)
);
CREATE INDEX table_seat_player ON table_seat (player_id);
-- Every stay, kept for ever.
CREATE TABLE sitting (
  id             text PRIMARY KEY,
  table_id       text NOT NULL REFERENCES game_table (id),
  player_id      text NOT NULL REFERENCES player (id),
  seat           integer NOT NULL,
  sat_at         timestamptz NOT NULL,
  left_at        timestamptz,
  chips_at_leave bigint
);
CREATE INDEX sitting_last ON sitting (table_id, player_id, left_at);
-- Each use of a protected all-in: the rolling quota is counted over the whole room (stud §9.4).
CREATE TABLE protected_all_in (
  player_id text NOT NULL REFERENCES player (id),
  table_id  text NOT NULL REFERENCES game_table (id),
  hand_no   bigint NOT NULL,
  at        timestamptz NOT NULL,
  PRIMARY KEY (table_id, hand_no, player_id)
);
CREATE INDEX protected_all_in_player ON protected_all_in (player_id, at);

CREATE TRIGGER append_only BEFORE UPDATE ON table_event FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE ON table_event_secret FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

-- Makes the partitions of `days` days from `first` on.
CREATE FUNCTION journal_make_partitions(first date, days integer) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_day date;
  v_parent text;
  v_name text;
BEGIN
  FOR v_day IN SELECT first + n FROM generate_series(0, days - 1) AS n LOOP
    FOREACH v_parent IN ARRAY ARRAY['table_event', 'table_event_secret', 'command_result'] LOOP
      v_name := v_parent || '_' || to_char(v_day, 'YYYYMMDD');
      IF to_regclass('public.' || v_name) IS NULL THEN
        EXECUTE format('CREATE TABLE public.%I PARTITION OF public.%I FOR VALUES FROM (%L) TO (%L)', v_name, v_parent, v_day, v_day + 1);
      END IF;
    END LOOP;
  END LOOP;
END $$;

-- Drops the kept answers of days before `first`: a command is re-sent within two days or never. Journals stay until they are exported.
CREATE FUNCTION journal_drop_answers(first date) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_name text;
  v_dropped integer := 0;
BEGIN
  FOR v_name IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'public.command_result'::regclass AND c.relname ~ '_\d{8}$' AND to_date(right(c.relname, 8), 'YYYYMMDD') < first
  LOOP
    EXECUTE format('DROP TABLE public.%I', v_name);
    v_dropped := v_dropped + 1;
  END LOOP;
  RETURN v_dropped;
END $$;

-- Applies one item's money and seat changes; used inside the group commit only.
CREATE FUNCTION room_apply_money(i jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  x jsonb;
BEGIN
  FOR x IN SELECT * FROM jsonb_array_elements(coalesce(i -> 'postings', '[]')) LOOP
    -- A fresh commit moves fresh money: a key that was used before would move nothing and yet change the seats below.
    IF EXISTS (SELECT 1 FROM ledger_posting WHERE key = x ->> 'key') THEN
      RAISE EXCEPTION 'posting key % was used before', x ->> 'key' USING ERRCODE = '23505', CONSTRAINT = 'posting_key_used';
    END IF;
    PERFORM ledger_post(x);
  END LOOP;
  FOR x IN SELECT * FROM jsonb_array_elements(coalesce(i -> 'seats', '[]')) LOOP
    CASE x ->> 'op'
      WHEN 'take' THEN
        INSERT INTO table_seat (table_id, seat, sitting_id, player_id, chips)
        VALUES (i ->> 'table', (x ->> 'seat')::integer, x ->> 'sitting', x ->> 'player', (x ->> 'chips')::bigint);
        INSERT INTO sitting (id, table_id, player_id, seat, sat_at)
        VALUES (x ->> 'sitting', i ->> 'table', x ->> 'player', (x ->> 'seat')::integer, to_timestamp((i ->> 'at')::double precision / 1000));
      WHEN 'chips' THEN
        UPDATE table_seat SET chips = (x ->> 'chips')::bigint WHERE sitting_id = x ->> 'sitting';
      WHEN 'free' THEN
        DELETE FROM table_seat WHERE sitting_id = x ->> 'sitting';
        UPDATE sitting SET left_at = to_timestamp((i ->> 'at')::double precision / 1000), chips_at_leave = (x ->> 'chips')::bigint
        WHERE id = x ->> 'sitting';
    END CASE;
  END LOOP;
  INSERT INTO protected_all_in (player_id, table_id, hand_no, at)
  SELECT p, i ->> 'table', (i ->> 'handNo')::bigint, to_timestamp((i ->> 'at')::double precision / 1000)
  FROM jsonb_array_elements_text(coalesce(i -> 'protected', '[]')) AS p
  ON CONFLICT DO NOTHING;
END $$;

-- Writes the journal rows of items whose heads have moved.
CREATE FUNCTION room_write_journal(items jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO table_event (journal_day, table_id, seq, hand_no, at, command_id, cause, events)
  SELECT (i ->> 'day')::date, i ->> 'table', (i ->> 'seq')::bigint + 1, (i ->> 'handNo')::bigint, to_timestamp((i ->> 'at')::double precision / 1000),
         (i ->> 'commandId')::uuid, i ->> 'cause', i -> 'events'
  FROM jsonb_array_elements(items) AS i;
  INSERT INTO hand_key (table_id, hand_no, key_id, wrapped)
  SELECT i ->> 'table', (i ->> 'handNo')::bigint, i -> 'handKey' ->> 'keyId', decode(i -> 'handKey' ->> 'wrapped', 'base64')
  FROM jsonb_array_elements(items) AS i WHERE jsonb_typeof(i -> 'handKey') = 'object';
  INSERT INTO table_event_secret (journal_day, table_id, seq, hand_no, sealed)
  SELECT (i ->> 'day')::date, i ->> 'table', (i ->> 'seq')::bigint + 1, (i ->> 'handNo')::bigint, decode(i ->> 'sealed', 'base64')
  FROM jsonb_array_elements(items) AS i WHERE i ->> 'sealed' IS NOT NULL;
  INSERT INTO command_result (journal_day, table_id, command_id, account, body_hash, result, at)
  SELECT (i ->> 'day')::date, i ->> 'table', (i ->> 'commandId')::uuid, i ->> 'account', decode(i ->> 'bodyHash', 'hex'), i -> 'result',
         to_timestamp((i ->> 'at')::double precision / 1000)
  FROM jsonb_array_elements(items) AS i WHERE i ->> 'commandId' IS NOT NULL;
$$;

-- Moves the heads of those items whose row check holds and whose command is new; returns their places in the batch.
CREATE FUNCTION room_move_heads(items jsonb) RETURNS integer[] LANGUAGE sql AS $$
  WITH item AS (
    SELECT (o - 1)::integer AS ord, i, (i ->> 'commandId')::uuid AS command_id FROM jsonb_array_elements(items) WITH ORDINALITY AS t (i, o)
  ), moved AS (
    UPDATE table_head h SET
      seq = h.seq + 1,
      status = item.i ->> 'status',
      hand_no = (item.i ->> 'handNo')::bigint,
      journal_day = (item.i ->> 'day')::date,
      deadline_at = to_timestamp((item.i ->> 'deadline')::double precision / 1000),
      snapshot = CASE WHEN jsonb_typeof(item.i -> 'snapshot') = 'object' THEN item.i -> 'snapshot' ELSE h.snapshot END,
      snapshot_seq = CASE WHEN jsonb_typeof(item.i -> 'snapshot') = 'object' THEN h.seq + 1 ELSE h.snapshot_seq END,
      snapshot_day = CASE WHEN jsonb_typeof(item.i -> 'snapshot') = 'object' THEN (item.i ->> 'day')::date ELSE h.snapshot_day END
    FROM item
    WHERE h.table_id = item.i ->> 'table' AND h.epoch = (item.i ->> 'epoch')::bigint AND h.seq = (item.i ->> 'seq')::bigint
      AND (item.command_id IS NULL OR NOT EXISTS (
        SELECT 1 FROM command_result c WHERE c.table_id = h.table_id AND c.command_id = item.command_id))
    RETURNING item.ord
  )
  SELECT coalesce(array_agg(ord), '{}') FROM moved;
$$;

-- The group commit: at most 50 tables, each once. Answers per item, in order: ok | ROW_CHECK | COMMAND_USED | REFUSED with the constraint's name.
-- One table's conflict, overdraft or unbalanced posting refuses that item alone.
CREATE FUNCTION room_commit(items jsonb) RETURNS TABLE (ord integer, outcome text, detail text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_plain jsonb := '[]';
  v_plain_ord integer[] := '{}';
  v_won integer[];
  v_n integer;
  v_money boolean;
  v_item jsonb;
  v_outcome text[];
  v_detail text[];
  v_constraint text;
BEGIN
  v_n := jsonb_array_length(items);
  IF v_n > 50 THEN RAISE EXCEPTION 'a group commit takes at most 50 items, not %', v_n USING ERRCODE = '54000'; END IF;
  v_outcome := array_fill(NULL::text, ARRAY[v_n]);
  v_detail := array_fill(NULL::text, ARRAY[v_n]);
  -- (a) the heads, in the order of their ids
  PERFORM 1 FROM table_head WHERE table_id IN (SELECT i ->> 'table' FROM jsonb_array_elements(items) AS i) ORDER BY table_id FOR NO KEY UPDATE;
  FOR n IN 0 .. v_n - 1 LOOP
    v_item := items -> n;
    v_money := jsonb_array_length(coalesce(v_item -> 'postings', '[]')) > 0 OR jsonb_array_length(coalesce(v_item -> 'seats', '[]')) > 0
      OR jsonb_array_length(coalesce(v_item -> 'protected', '[]')) > 0;
    IF NOT v_money THEN
      -- (b) without money: together, below
      v_plain := v_plain || jsonb_build_array(v_item);
      v_plain_ord := v_plain_ord || n;
    ELSE
      -- (c) with money: each in its own block, so that a refusal takes back this item alone
      BEGIN
        IF cardinality(room_move_heads(jsonb_build_array(v_item))) = 1 THEN
          PERFORM room_write_journal(jsonb_build_array(v_item));
          PERFORM room_apply_money(v_item);
          v_outcome[n + 1] := 'ok';
        END IF;
      EXCEPTION WHEN integrity_constraint_violation THEN
        GET STACKED DIAGNOSTICS v_constraint = CONSTRAINT_NAME;
        v_outcome[n + 1] := 'REFUSED';
        v_detail[n + 1] := v_constraint;
      END;
    END IF;
  END LOOP;
  IF jsonb_array_length(v_plain) > 0 THEN
    v_won := room_move_heads(v_plain);
    PERFORM room_write_journal((SELECT coalesce(jsonb_agg(v_plain -> w ORDER BY w), '[]') FROM unnest(v_won) AS w));
    FOREACH v_n IN ARRAY v_won LOOP
      v_outcome[v_plain_ord[v_n + 1] + 1] := 'ok';
    END LOOP;
  END IF;
  FOR n IN 0 .. jsonb_array_length(items) - 1 LOOP
    IF v_outcome[n + 1] IS NULL THEN
      v_outcome[n + 1] := CASE WHEN EXISTS (
        SELECT 1 FROM command_result c WHERE c.table_id = items -> n ->> 'table' AND c.command_id = (items -> n ->> 'commandId')::uuid)
        THEN 'COMMAND_USED' ELSE 'ROW_CHECK' END;
    END IF;
    ord := n;
    outcome := v_outcome[n + 1];
    detail := v_detail[n + 1];
    RETURN NEXT;
  END LOOP;
END $$;

-- Takes a table whose owner is gone: epoch + 1 ends every older owner's right to append.
CREATE FUNCTION room_claim(p_table text, p_owner text) RETURNS TABLE (epoch bigint, seq bigint) LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE table_head h SET epoch = h.epoch + 1, owner = p_owner WHERE h.table_id = p_table RETURNING h.epoch, h.seq;
$$;

-- Opens a table: its row, its head and an empty snapshot, in one go.
CREATE FUNCTION room_open_table(p jsonb) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO game_table (id, name, game, currency, rules, bots)
  VALUES (p ->> 'id', p ->> 'name', p ->> 'game', p ->> 'currency', p -> 'rules', (p ->> 'bots')::integer);
  INSERT INTO table_head (table_id, status, snapshot) VALUES (p ->> 'id', 'open', p -> 'snapshot');
$$;

-- down
DROP FUNCTION room_open_table(jsonb);
DROP FUNCTION room_claim(text, text);
DROP FUNCTION room_commit(jsonb);
DROP FUNCTION room_move_heads(jsonb);
DROP FUNCTION room_write_journal(jsonb);
DROP FUNCTION room_apply_money(jsonb);
DROP FUNCTION journal_drop_answers(date);
DROP FUNCTION journal_make_partitions(date, integer);
DROP TABLE protected_all_in;
DROP TABLE sitting;
DROP TABLE table_seat;
DROP TABLE hand_key;
DROP TABLE command_result;
DROP TABLE table_event_secret;
DROP TABLE table_event;
DROP TABLE table_head;
DROP TABLE worker;
DROP TABLE game_table;
