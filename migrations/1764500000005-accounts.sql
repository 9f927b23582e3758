-- Accounts, complete: mail addresses and the codes sent to them, counts that keep guests within bounds, the development mailbox, deletion.
-- up
ALTER TABLE player DROP CONSTRAINT player_kind_check;
ALTER TABLE player ADD CONSTRAINT player_kind_check CHECK (kind IN ('guest', 'registered', 'bot', 'deleted'));
ALTER TABLE player ADD COLUMN email text;
-- Only an address whose owner has answered may recover a password.
ALTER TABLE player ADD COLUMN email_confirmed_at timestamptz;
ALTER TABLE player ADD COLUMN deleted_at timestamptz;
CREATE UNIQUE INDEX player_email ON player (lower(email)) WHERE email_confirmed_at IS NOT NULL;

-- Codes sent by mail: kept as digests, each good once.
CREATE TABLE mail_code (
  digest     bytea PRIMARY KEY,
  player_id  text NOT NULL REFERENCES player (id),
  purpose    text NOT NULL CHECK (purpose IN ('confirm', 'recover')),
  email      text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX mail_code_player ON mail_code (player_id);

-- Mail of a room without SMTP: administrators read it here.
CREATE TABLE mailbox (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  recipient text NOT NULL,
  subject   text NOT NULL,
  body      text NOT NULL
);

-- Guests made per day, by address and by device; keys are digests.
CREATE TABLE guest_count (
  day  date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('address', 'device')),
  key  bytea NOT NULL,
  n    integer NOT NULL,
  PRIMARY KEY (day, kind, key)
);

DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'room_app') THEN
    GRANT INSERT, UPDATE, DELETE ON mail_code, guest_count TO room_app;
    GRANT INSERT, DELETE ON mailbox TO room_app;
  END IF;
END $$;

-- down
DROP TABLE guest_count;
DROP TABLE mailbox;
DROP TABLE mail_code;
ALTER TABLE player DROP COLUMN deleted_at;
ALTER TABLE player DROP COLUMN email_confirmed_at;
ALTER TABLE player DROP COLUMN email;
ALTER TABLE player DROP CONSTRAINT player_kind_check;
ALTER TABLE player ADD CONSTRAINT player_kind_check CHECK (kind IN ('guest', 'registered', 'bot'));
