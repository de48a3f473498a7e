ALTER TABLE "profiles" ADD COLUMN "day_begins" jsonb DEFAULT '{"hour":0,"hourBefore":0,"sinceMs":0}'::jsonb NOT NULL;--> statement-breakpoint
DROP TRIGGER profiles_zone_moves_reminder ON profiles;
--> statement-breakpoint
CREATE TRIGGER profiles_day_moves_reminder AFTER UPDATE OF time_zone, day_begins ON profiles FOR EACH ROW
WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone OR OLD.day_begins IS DISTINCT FROM NEW.day_begins)
EXECUTE FUNCTION judge_reminder_in_new_zone();
