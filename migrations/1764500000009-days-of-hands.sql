-- Where in the journal a hand lies: who looks into it reads its days alone, not every day that there ever was.
-- up
-- The day of the commit that dealt the first cards. Null: dealt before this was kept.
ALTER TABLE hand_key ADD COLUMN opened_day date;

CREATE OR REPLACE FUNCTION room_write_journal(items jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO table_event (journal_day, table_id, seq, hand_no, at, command_id, cause, events)
  SELECT (i ->> 'day')::date, i ->> 'table', (i ->> 'seq')::bigint + 1, (i ->> 'handNo')::bigint, to_timestamp((i ->> 'at')::double precision / 1000),
         (i ->> 'commandId')::uuid, i ->> 'cause', i -> 'events'
  FROM jsonb_array_elements(items) AS i;
  INSERT INTO hand_key (table_id, hand_no, key_id, wrapped, opened_day)
  SELECT i ->> 'table', (i ->> 'handNo')::bigint, i -> 'handKey' ->> 'keyId', decode(i -> 'handKey' ->> 'wrapped', 'base64'), (i ->> 'day')::date
  FROM jsonb_array_elements(items) AS i WHERE jsonb_typeof(i -> 'handKey') = 'object';
  INSERT INTO table_event_secret (journal_day, table_id, seq, hand_no, sealed)
  SELECT (i ->> 'day')::date, i ->> 'table', (i ->> 'seq')::bigint + 1, (i ->> 'handNo')::bigint, decode(i ->> 'sealed', 'base64')
  FROM jsonb_array_elements(items) AS i WHERE i ->> 'sealed' IS NOT NULL;
  INSERT INTO command_result (journal_day, table_id, command_id, account, body_hash, result, at)
  SELECT (i ->> 'day')::date, i ->> 'table', (i ->> 'commandId')::uuid, i ->> 'account', decode(i ->> 'bodyHash', 'hex'), i -> 'result',
         to_timestamp((i ->> 'at')::double precision / 1000)
  FROM jsonb_array_elements(items) AS i WHERE i ->> 'commandId' IS NOT NULL;
$$;

-- down
CREATE OR REPLACE FUNCTION room_write_journal(items jsonb) RETURNS void LANGUAGE sql AS $$
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
ALTER TABLE hand_key DROP COLUMN opened_day;
