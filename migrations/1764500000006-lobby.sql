-- The lobby: places in waiting lists and queues, moves between tables, figures of ended hands.
-- up
CREATE TABLE waiting (
  id            text PRIMARY KEY,
  -- Order of arrival, over lists and queues together.
  no            bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  player_id     text NOT NULL REFERENCES player (id),
  -- Null: any table that plays this game in this currency for these stakes.
  table_id      text REFERENCES game_table (id),
  game          text NOT NULL,
  currency      text NOT NULL,
  stakes        text NOT NULL,
  buy_in        bigint NOT NULL CHECK (buy_in > 0),
  joined_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  state         text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'offered', 'ended')),
  offered_table text REFERENCES game_table (id),
  -- When it was first passed over because the wallet was short.
  passed_at     timestamptz,
  end_reason    text,
  ended_at      timestamptz,
  -- A command that is sent again finds here what it did.
  join_command  uuid NOT NULL,
  join_hash     bytea NOT NULL,
  leave_command uuid,
  CHECK ((state = 'offered') = (offered_table IS NOT NULL AND ended_at IS NULL)),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX waiting_once_per_table ON waiting (player_id, table_id) WHERE state <> 'ended' AND table_id IS NOT NULL;
CREATE UNIQUE INDEX waiting_once_per_stakes ON waiting (player_id, game, currency, stakes) WHERE state <> 'ended' AND table_id IS NULL;
CREATE UNIQUE INDEX waiting_one_offer ON waiting (player_id) WHERE state = 'offered';
CREATE UNIQUE INDEX waiting_join_command ON waiting (player_id, join_command);
CREATE INDEX waiting_open ON waiting (no) WHERE state <> 'ended';
CREATE INDEX waiting_ended ON waiting (ended_at) WHERE state = 'ended';

-- One player's way from a seat to a seat of another table. `under-way`: he has left there with these chips, held in his wallet.
CREATE TABLE seat_move (
  id         text PRIMARY KEY,
  player_id  text NOT NULL REFERENCES player (id),
  from_table text NOT NULL REFERENCES game_table (id),
  sitting_id text NOT NULL,
  to_table   text NOT NULL REFERENCES game_table (id),
  to_seat    integer NOT NULL,
  state      text NOT NULL DEFAULT 'reserved' CHECK (state IN ('reserved', 'under-way', 'ended')),
  chips      bigint CHECK (chips > 0),
  outcome    text,
  at         timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX move_one_per_player ON seat_move (player_id) WHERE state <> 'ended';
CREATE INDEX seat_move_open ON seat_move (to_table) WHERE state <> 'ended';

-- What a quick seat chose, so that the command sent again goes to the same table.
CREATE TABLE quick_seat (
  player_id  text NOT NULL REFERENCES player (id),
  command_id uuid NOT NULL,
  body_hash  bytea NOT NULL,
  table_id   text NOT NULL REFERENCES game_table (id),
  buy_in     bigint NOT NULL,
  at         timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, command_id)
);

-- One row per ended hand that counts for the lobby's figures; written with the hand's end.
CREATE TABLE hand_figures (
  table_id         text NOT NULL REFERENCES game_table (id),
  hand_no          bigint NOT NULL,
  opened_at        timestamptz NOT NULL,
  ended_at         timestamptz NOT NULL,
  pot              bigint NOT NULL CHECK (pot >= 0),
  dealt_in         integer NOT NULL CHECK (dealt_in > 0),
  past_first_round integer,
  PRIMARY KEY (table_id, hand_no)
);
CREATE INDEX hand_figures_ended ON hand_figures (ended_at);

-- Refuses one item of a commit by name.
CREATE FUNCTION room_refuse(p_constraint text, p_message text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', p_message USING ERRCODE = '23000', CONSTRAINT = p_constraint;
END $$;

-- Places in line, moves and figures of one item.
CREATE FUNCTION room_apply_lobby(i jsonb, x jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_at timestamptz := to_timestamp((i ->> 'at')::double precision / 1000);
BEGIN
  CASE x ->> 'op'
    WHEN 'offer' THEN
      UPDATE waiting SET state = 'offered', offered_table = i ->> 'table' WHERE id = x ->> 'wait' AND state = 'waiting';
      IF NOT FOUND THEN PERFORM room_refuse('waiting_over', 'this place does not wait any more'); END IF;
    WHEN 'end-wait' THEN
      UPDATE waiting SET state = 'ended', offered_table = NULL, end_reason = x ->> 'reason', ended_at = v_at
      WHERE id = x ->> 'wait' AND state = 'offered' AND offered_table = i ->> 'table';
      IF NOT FOUND THEN PERFORM room_refuse('waiting_over', 'this place has no offer here'); END IF;
    WHEN 'fulfil' THEN
      UPDATE waiting w SET state = 'ended', end_reason = 'seated', ended_at = v_at FROM game_table t
      WHERE t.id = i ->> 'table' AND w.player_id = x ->> 'player' AND w.state = 'waiting'
        AND (w.table_id = t.id OR (w.table_id IS NULL AND w.game = t.game AND w.currency = t.currency AND w.stakes = x ->> 'stakes'));
    WHEN 'end-list' THEN
      UPDATE waiting SET state = 'ended', end_reason = 'table-closed', ended_at = v_at WHERE table_id = i ->> 'table' AND state = 'waiting';
    WHEN 'end-misfits' THEN
      UPDATE waiting SET state = 'ended', end_reason = 'terms-changed', ended_at = v_at
      WHERE table_id = i ->> 'table' AND state = 'waiting' AND buy_in NOT BETWEEN (x ->> 'least')::bigint AND (x ->> 'most')::bigint;
    WHEN 'reserve' THEN
      INSERT INTO seat_move (id, player_id, from_table, sitting_id, to_table, to_seat)
      VALUES (x ->> 'move', x ->> 'player', x ->> 'from', x ->> 'sitting', i ->> 'table', (x ->> 'seat')::integer);
    WHEN 'depart' THEN
      UPDATE seat_move SET state = 'under-way', chips = (x ->> 'chips')::bigint WHERE id = x ->> 'move' AND state = 'reserved';
      IF NOT FOUND THEN PERFORM room_refuse('move_over', 'the seat there is no longer kept'); END IF;
    WHEN 'end-move' THEN
      UPDATE seat_move SET state = 'ended', outcome = x ->> 'outcome' WHERE id = x ->> 'move' AND state = x ->> 'was';
      IF NOT FOUND THEN PERFORM room_refuse('move_over', 'the move is in another state'); END IF;
    WHEN 'figures' THEN
      INSERT INTO hand_figures (table_id, hand_no, opened_at, ended_at, pot, dealt_in, past_first_round)
      VALUES (i ->> 'table', (x ->> 'handNo')::bigint, to_timestamp((x ->> 'openedAt')::double precision / 1000),
              to_timestamp((x ->> 'endedAt')::double precision / 1000), (x ->> 'pot')::bigint, (x ->> 'dealtIn')::integer, (x ->> 'pastFirstRound')::integer);
  END CASE;
END $$;

-- What applied an item's money and seats before now applies those alone.
ALTER FUNCTION room_apply_money(jsonb) RENAME TO room_apply_seats;

-- Applies one item's money and rows; used inside the group commit only.
CREATE FUNCTION room_apply_money(i jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_seats jsonb := '[]';
  v_lobby jsonb := '[]';
  x jsonb;
BEGIN
  FOR x IN SELECT * FROM jsonb_array_elements(coalesce(i -> 'seats', '[]')) LOOP
    IF x ->> 'op' IN ('take', 'chips', 'free') THEN v_seats := v_seats || jsonb_build_array(x); ELSE v_lobby := v_lobby || jsonb_build_array(x); END IF;
  END LOOP;
  PERFORM room_apply_seats(i || jsonb_build_object('seats', v_seats));
  FOR x IN SELECT * FROM jsonb_array_elements(v_seats) LOOP
    -- Two seats of one player are taken one after the other: the buy-in's posting has locked his wallet.
    IF x ->> 'op' = 'take' AND (SELECT count(*) FROM table_seat WHERE player_id = x ->> 'player') > (x ->> 'most')::integer THEN
      PERFORM room_refuse('seat_too_many_tables', 'at too many tables');
    END IF;
  END LOOP;
  FOR x IN SELECT * FROM jsonb_array_elements(v_lobby) LOOP
    PERFORM room_apply_lobby(i, x);
  END LOOP;
END $$;

-- Forgets what no command sent again can ask for, and figures that no window shows.
CREATE FUNCTION lobby_forget(p_before timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM waiting WHERE state = 'ended' AND ended_at < p_before;
  DELETE FROM seat_move WHERE state = 'ended' AND at < p_before;
  DELETE FROM quick_seat WHERE at < p_before;
  DELETE FROM hand_figures WHERE ended_at < p_before;
$$;

DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'room_app') THEN
    GRANT INSERT, UPDATE ON waiting, quick_seat TO room_app;
    REVOKE ALL ON FUNCTION lobby_forget(timestamptz) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION lobby_forget(timestamptz) TO room_app;
  END IF;
END $$;

-- down
DROP FUNCTION lobby_forget(timestamptz);
DROP FUNCTION room_apply_money(jsonb);
ALTER FUNCTION room_apply_seats(jsonb) RENAME TO room_apply_money;
DROP FUNCTION room_apply_lobby(jsonb, jsonb);
DROP FUNCTION room_refuse(text, text);
DROP TABLE hand_figures;
DROP TABLE quick_seat;
DROP TABLE seat_move;
DROP TABLE waiting;
