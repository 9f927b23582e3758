-- The ledger: double entry, append-only, integer minor units. Its promises are kept here, by the database:
-- zero-sum, no overdraft (holds count), unique posting key with the input's hash, a hold resolves once, frozen accounts.
-- up
CREATE TABLE ledger_account (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- kind:owner, such as wallet:ply_…, seat:sit_…, rake:tbl_…; issuer and cashier stand alone.
  code       text NOT NULL,
  currency   text NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('wallet', 'seat', 'rake', 'commission', 'bank', 'issuer', 'cashier')),
  balance    bigint NOT NULL DEFAULT 0 CHECK (abs(balance) <= 9007199254740991),
  held       bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
  -- The issuer of play chips and the cashier stand for the outside world: they alone may be below zero.
  floor_zero boolean NOT NULL,
  frozen     boolean NOT NULL DEFAULT false,
  version    bigint NOT NULL DEFAULT 0,
  UNIQUE (code, currency),
  CONSTRAINT account_no_overdraft CHECK (NOT floor_zero OR balance - held >= 0)
);

CREATE TABLE ledger_posting (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key        text NOT NULL CONSTRAINT posting_key_unique UNIQUE,
  input_hash bytea NOT NULL,
  code       text NOT NULL,
  currency   text NOT NULL,
  table_id   text,
  hand_no    bigint,
  actor      text NOT NULL,
  reason     text,
  event_at   timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX ledger_posting_table ON ledger_posting (table_id, hand_no);

CREATE TABLE ledger_entry (
  posting_id      bigint NOT NULL REFERENCES ledger_posting (id),
  account_id      bigint NOT NULL REFERENCES ledger_account (id),
  amount          bigint NOT NULL CHECK (amount <> 0 AND abs(amount) <= 9007199254740991),
  balance_after   bigint NOT NULL,
  account_version bigint NOT NULL,
  PRIMARY KEY (posting_id, account_id),
  UNIQUE (account_id, account_version)
);

CREATE TABLE ledger_hold (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key        text NOT NULL CONSTRAINT hold_key_unique UNIQUE,
  account_id bigint NOT NULL REFERENCES ledger_account (id),
  amount     bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- One row per hold at most: the primary key is the promise that a hold resolves once.
CREATE TABLE ledger_hold_resolution (
  hold_id     bigint PRIMARY KEY REFERENCES ledger_hold (id),
  posting_id  bigint REFERENCES ledger_posting (id),
  resolved_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '23000', CONSTRAINT = 'ledger_append_only';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_posting FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_hold FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_hold_resolution FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON ledger_posting EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON ledger_entry EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON ledger_hold EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON ledger_hold_resolution EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER never_deleted BEFORE DELETE ON ledger_account FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON ledger_account EXECUTE FUNCTION ledger_refuse_change();

-- All legs of a posting arrive in one INSERT, so one look at that INSERT proves the sum.
CREATE FUNCTION ledger_check_zero_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM fresh f JOIN ledger_account a ON a.id = f.account_id JOIN ledger_posting p ON p.id = f.posting_id
    GROUP BY f.posting_id, p.currency
    HAVING sum(f.amount) <> 0 OR count(*) < 2 OR bool_or(a.currency <> p.currency)
       OR count(*) <> (SELECT count(*) FROM ledger_entry e WHERE e.posting_id = f.posting_id)
  ) THEN
    RAISE EXCEPTION 'the legs of a posting do not sum to zero' USING ERRCODE = '23514', CONSTRAINT = 'posting_zero_sum';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER zero_sum AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_zero_sum();

CREATE FUNCTION ledger_check_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.frozen AND (NEW.balance < OLD.balance OR NEW.held > OLD.held) THEN
    RAISE EXCEPTION 'account % is frozen', OLD.code USING ERRCODE = '23514', CONSTRAINT = 'account_frozen';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER frozen BEFORE UPDATE ON ledger_account FOR EACH ROW EXECUTE FUNCTION ledger_check_frozen();

-- Finds or opens the account of a code.
CREATE FUNCTION ledger_account_id(p_code text, p_currency text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_id bigint;
  v_kind text := split_part(p_code, ':', 1);
BEGIN
  SELECT id INTO v_id FROM ledger_account WHERE code = p_code AND currency = p_currency;
  IF v_id IS NULL THEN
    INSERT INTO ledger_account (code, currency, kind, floor_zero)
    VALUES (p_code, p_currency, v_kind, v_kind NOT IN ('issuer', 'cashier'))
    ON CONFLICT (code, currency) DO NOTHING;
    SELECT id INTO v_id FROM ledger_account WHERE code = p_code AND currency = p_currency;
  END IF;
  RETURN v_id;
END $$;

-- The one way money moves. p = { key, code, currency, tableId?, handNo?, actor, reason?, at (ms),
--   legs: [{ account, amount }], holds?: [{ key, account, amount }], resolve?: [hold key] }.
-- The same key with the same input again returns the first posting; with another input it is refused.
-- Order: holds are released, chips move, new holds are taken; each step is checked against the floor.
CREATE FUNCTION ledger_post(p jsonb) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_hash bytea := sha256(convert_to(jsonb_build_array(p -> 'code', p -> 'currency', p -> 'legs', p -> 'holds', p -> 'resolve')::text, 'UTF8'));
  v_id bigint;
  v_old bytea;
  v_ids bigint[];
BEGIN
  INSERT INTO ledger_posting (key, input_hash, code, currency, table_id, hand_no, actor, reason, event_at)
  VALUES (p ->> 'key', v_hash, p ->> 'code', p ->> 'currency', p ->> 'tableId', (p ->> 'handNo')::bigint, p ->> 'actor', p ->> 'reason',
          to_timestamp((p ->> 'at')::double precision / 1000))
  ON CONFLICT (key) DO NOTHING RETURNING id INTO v_id;
  IF v_id IS NULL THEN
    SELECT id, input_hash INTO v_id, v_old FROM ledger_posting WHERE key = p ->> 'key';
    IF v_old = v_hash THEN RETURN v_id; END IF;
    RAISE EXCEPTION 'posting key % was used for something else', p ->> 'key' USING ERRCODE = '23505', CONSTRAINT = 'posting_key_reused';
  END IF;

  -- Accounts are opened in the order of their codes and locked in the order of their ids, so that two postings never wait for each other in a ring.
  PERFORM ledger_account_id(code, p ->> 'currency') FROM (
    SELECT x ->> 'account' AS code FROM jsonb_array_elements(coalesce(p -> 'legs', '[]') || coalesce(p -> 'holds', '[]')) AS x
    GROUP BY 1 ORDER BY 1) c;
  SELECT array_agg(id ORDER BY id) INTO v_ids FROM (
    SELECT a.id FROM ledger_account a
    WHERE a.currency = p ->> 'currency'
      AND a.code IN (SELECT x ->> 'account' FROM jsonb_array_elements(coalesce(p -> 'legs', '[]') || coalesce(p -> 'holds', '[]')) AS x)
    UNION
    SELECT h.account_id FROM ledger_hold h
    WHERE h.key IN (SELECT jsonb_array_elements_text(coalesce(p -> 'resolve', '[]')))) s;
  PERFORM 1 FROM ledger_account WHERE id = ANY (v_ids) ORDER BY id FOR UPDATE;

  IF jsonb_array_length(coalesce(p -> 'resolve', '[]')) > 0 THEN
    INSERT INTO ledger_hold_resolution (hold_id, posting_id)
    SELECT h.id, v_id FROM ledger_hold h WHERE h.key IN (SELECT jsonb_array_elements_text(p -> 'resolve'));
    IF (SELECT count(*) FROM ledger_hold_resolution WHERE posting_id = v_id) <> jsonb_array_length(p -> 'resolve') THEN
      RAISE EXCEPTION 'no such hold' USING ERRCODE = '23503', CONSTRAINT = 'hold_unknown';
    END IF;
    UPDATE ledger_account a SET held = a.held - r.amount
    FROM (SELECT h.account_id, sum(h.amount) AS amount FROM ledger_hold h
          JOIN ledger_hold_resolution x ON x.hold_id = h.id WHERE x.posting_id = v_id GROUP BY 1) r
    WHERE a.id = r.account_id;
  END IF;

  IF jsonb_array_length(coalesce(p -> 'legs', '[]')) > 0 THEN
    WITH leg AS (
      SELECT a.id, sum((x ->> 'amount')::bigint) AS amount
      FROM jsonb_array_elements(p -> 'legs') AS x
      JOIN ledger_account a ON a.code = x ->> 'account' AND a.currency = p ->> 'currency'
      GROUP BY a.id
    ), moved AS (
      UPDATE ledger_account a SET balance = a.balance + leg.amount, version = a.version + 1
      FROM leg WHERE a.id = leg.id
      RETURNING a.id, leg.amount, a.balance, a.version
    )
    INSERT INTO ledger_entry (posting_id, account_id, amount, balance_after, account_version)
    SELECT v_id, id, amount, balance, version FROM moved;
  END IF;

  IF jsonb_array_length(coalesce(p -> 'holds', '[]')) > 0 THEN
    INSERT INTO ledger_hold (key, account_id, amount)
    SELECT x ->> 'key', ledger_account_id(x ->> 'account', p ->> 'currency'), (x ->> 'amount')::bigint FROM jsonb_array_elements(p -> 'holds') AS x;
    UPDATE ledger_account a SET held = a.held + h.amount
    FROM (SELECT ledger_account_id(x ->> 'account', p ->> 'currency') AS id, sum((x ->> 'amount')::bigint) AS amount
          FROM jsonb_array_elements(p -> 'holds') AS x GROUP BY 1) h
    WHERE a.id = h.id;
  END IF;
  RETURN v_id;
END $$;

-- down
DROP FUNCTION ledger_post(jsonb);
DROP FUNCTION ledger_account_id(text, text);
DROP TABLE ledger_hold_resolution;
DROP TABLE ledger_hold;
DROP TABLE ledger_entry;
DROP TABLE ledger_posting;
DROP TABLE ledger_account;
DROP FUNCTION ledger_check_frozen();
DROP FUNCTION ledger_check_zero_sum();
DROP FUNCTION ledger_refuse_change();
