-- Talk at the tables: lines with their hand, whom a player does not want to read, reports for moderators, private notes.
-- up
CREATE TABLE chat_line (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL DEFAULT clock_timestamp(),
  table_id   text NOT NULL REFERENCES game_table (id),
  hand_no    bigint NOT NULL,
  player_id  text NOT NULL REFERENCES player (id),
  command_id uuid NOT NULL,
  -- Free words, or the code of a quick phrase, which every reader sees in his own language.
  text       text,
  phrase     text,
  CONSTRAINT chat_line_says_one_thing CHECK (num_nonnulls(text, phrase) = 1),
  CONSTRAINT chat_line_command UNIQUE (player_id, command_id)
);
CREATE INDEX chat_line_table ON chat_line (table_id, id DESC);
CREATE INDEX chat_line_at ON chat_line (at);

CREATE TABLE chat_mute (
  player_id text NOT NULL REFERENCES player (id),
  muted_id  text NOT NULL REFERENCES player (id),
  PRIMARY KEY (player_id, muted_id)
);

-- What a player told the moderators about another, with the hand and the talk it was about.
CREATE TABLE player_report (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz NOT NULL DEFAULT clock_timestamp(),
  table_id    text NOT NULL REFERENCES game_table (id),
  hand_no     bigint NOT NULL,
  reporter_id text NOT NULL REFERENCES player (id),
  player_id   text NOT NULL REFERENCES player (id),
  command_id  uuid NOT NULL,
  reason      text NOT NULL,
  text        text NOT NULL,
  -- The last lines of the table as they stood: they outlive the chat's own retention.
  talk        jsonb NOT NULL,
  CONSTRAINT player_report_command UNIQUE (reporter_id, command_id)
);

CREATE TABLE player_note (
  author_id text NOT NULL REFERENCES player (id),
  player_id text NOT NULL REFERENCES player (id),
  text      text NOT NULL,
  at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (author_id, player_id)
);
CREATE INDEX player_note_about ON player_note (player_id);

DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'room_app') THEN
    GRANT INSERT, DELETE ON chat_line, chat_mute TO room_app;
    GRANT INSERT ON player_report TO room_app;
    GRANT INSERT, UPDATE, DELETE ON player_note TO room_app;
  END IF;
END $$;

-- down
DROP TABLE player_note;
DROP TABLE player_report;
DROP TABLE chat_mute;
DROP TABLE chat_line;
