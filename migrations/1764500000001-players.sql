-- Players, their sessions, and what staff did. Roles: player (everyone), moderator, ops, admin.
-- up
CREATE TABLE player (
  id            text PRIMARY KEY,
  name          text NOT NULL,
  -- Names are unique without regard to case; deleted players free theirs.
  name_key      text NOT NULL UNIQUE,
  kind          text NOT NULL CHECK (kind IN ('guest', 'registered', 'bot')),
  roles         text[] NOT NULL DEFAULT '{}' CHECK (roles <@ ARRAY['moderator', 'ops', 'admin']),
  password_hash text,
  created_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT registered_has_password CHECK (kind <> 'registered' OR password_hash IS NOT NULL)
);

CREATE TABLE session (
  id            text PRIMARY KEY,
  player_id     text NOT NULL REFERENCES player (id),
  -- Hash of the refresh token now valid, and of the one it replaced: the old one seen again means theft.
  refresh_hash  bytea NOT NULL,
  previous_hash bytea,
  rotated_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  created_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at    timestamptz NOT NULL,
  revoked_at    timestamptz,
  user_agent    text
);
CREATE INDEX session_player ON session (player_id);

CREATE TABLE staff_action (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor      text NOT NULL,
  action     text NOT NULL,
  subject    text NOT NULL,
  reason     text NOT NULL,
  command_id uuid,
  detail     jsonb NOT NULL DEFAULT '{}'
);

-- down
DROP TABLE staff_action;
DROP TABLE session;
DROP TABLE player;
