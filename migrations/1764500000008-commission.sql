-- What the house kept of a player's part of a settlement is told beside it: a statement names each one's own commission, not the table's.
-- up
ALTER TABLE ledger_entry ADD COLUMN commission bigint NOT NULL DEFAULT 0 CHECK (commission >= 0);

CREATE OR REPLACE FUNCTION ledger_post(p jsonb) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
      SELECT a.id, sum((x ->> 'amount')::bigint) AS amount, sum(coalesce((x ->> 'commission')::bigint, 0)) AS commission
      FROM jsonb_array_elements(p -> 'legs') AS x
      JOIN ledger_account a ON a.code = x ->> 'account' AND a.currency = p ->> 'currency'
      GROUP BY a.id
    ), moved AS (
      UPDATE ledger_account a SET balance = a.balance + leg.amount, version = a.version + 1
      FROM leg WHERE a.id = leg.id
      RETURNING a.id, leg.amount, a.balance, a.version, leg.commission
    )
    INSERT INTO ledger_entry (posting_id, account_id, amount, balance_after, account_version, commission)
    SELECT v_id, id, amount, balance, version, commission FROM moved;
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
CREATE OR REPLACE FUNCTION ledger_post(p jsonb) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
ALTER TABLE ledger_entry DROP COLUMN commission;
