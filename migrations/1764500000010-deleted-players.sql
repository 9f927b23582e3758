-- A deleted player stays deleted: a request of his that was let in a moment before finds nobody any more.
-- up
-- What such a request has brought back before: no log-in, no address, no name that is kept from others.
UPDATE player SET name = 'Deleted ' || id, name_key = 'deleted ' || id, look_key = NULL, password_hash = NULL, email = NULL, email_confirmed_at = NULL
WHERE kind = 'deleted' AND (password_hash IS NOT NULL OR email IS NOT NULL OR look_key IS NOT NULL);

CREATE FUNCTION player_stays_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'player % is deleted', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'player_deleted';
END;
$$;
CREATE TRIGGER player_stays_deleted BEFORE UPDATE ON player FOR EACH ROW WHEN (OLD.kind = 'deleted') EXECUTE FUNCTION player_stays_deleted();

-- The argument names the column. The row lock waits for a deletion that is under way, and sees what became of it.
CREATE FUNCTION player_is_there() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
  PERFORM 1 FROM player WHERE id = wanted AND kind <> 'deleted' FOR KEY SHARE;
  IF NOT FOUND AND EXISTS (SELECT 1 FROM player WHERE id = wanted) THEN
    RAISE EXCEPTION 'player % is deleted', wanted USING ERRCODE = 'check_violation', CONSTRAINT = 'player_deleted';
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER session_player_is_there BEFORE INSERT ON session FOR EACH ROW EXECUTE FUNCTION player_is_there('player_id');
CREATE TRIGGER mail_code_player_is_there BEFORE INSERT ON mail_code FOR EACH ROW EXECUTE FUNCTION player_is_there('player_id');
CREATE TRIGGER waiting_player_is_there BEFORE INSERT ON waiting FOR EACH ROW EXECUTE FUNCTION player_is_there('player_id');
CREATE TRIGGER chat_line_player_is_there BEFORE INSERT ON chat_line FOR EACH ROW EXECUTE FUNCTION player_is_there('player_id');
CREATE TRIGGER chat_mute_player_is_there BEFORE INSERT ON chat_mute FOR EACH ROW EXECUTE FUNCTION player_is_there('player_id');
CREATE TRIGGER player_note_author_is_there BEFORE INSERT ON player_note FOR EACH ROW EXECUTE FUNCTION player_is_there('author_id');

-- Who was deleted before this has no places, codes, notes or mutes either.
UPDATE waiting SET state = 'ended', end_reason = 'account', ended_at = clock_timestamp()
WHERE state = 'waiting' AND player_id IN (SELECT id FROM player WHERE kind = 'deleted');
DELETE FROM mail_code WHERE player_id IN (SELECT id FROM player WHERE kind = 'deleted');
DELETE FROM chat_mute WHERE player_id IN (SELECT id FROM player WHERE kind = 'deleted');
DELETE FROM player_note WHERE author_id IN (SELECT id FROM player WHERE kind = 'deleted');

-- down
DROP TRIGGER player_note_author_is_there ON player_note;
DROP TRIGGER chat_mute_player_is_there ON chat_mute;
DROP TRIGGER chat_line_player_is_there ON chat_line;
DROP TRIGGER waiting_player_is_there ON waiting;
DROP TRIGGER mail_code_player_is_there ON mail_code;
DROP TRIGGER session_player_is_there ON session;
DROP FUNCTION player_is_there();
DROP TRIGGER player_stays_deleted ON player;
DROP FUNCTION player_stays_deleted();
