CREATE TABLE "league_groups" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"league_level" integer NOT NULL,
	"week_start_date" date NOT NULL,
	"week_end_date" date NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"places" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "league_memberships" (
	"user_id" uuid NOT NULL,
	"week_start_date" date NOT NULL,
	"group_id" bigint NOT NULL,
	"weekly_xp" integer NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	"has_left" boolean DEFAULT false NOT NULL,
	"rank" integer,
	"final_xp" integer,
	CONSTRAINT "league_memberships_user_id_week_start_date_pk" PRIMARY KEY("user_id","week_start_date"),
	CONSTRAINT "league_week_closed" CHECK ("league_memberships"."final_xp" is null or "league_memberships"."final_xp" = "league_memberships"."weekly_xp")
);
--> statement-breakpoint
CREATE TABLE "league_results" (
	"user_id" uuid NOT NULL,
	"week_start_date" date NOT NULL,
	"league_level" integer NOT NULL,
	"rank" integer NOT NULL,
	"group_size" integer NOT NULL,
	"weekly_xp" integer NOT NULL,
	"outcome" text NOT NULL,
	"new_level" integer NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "league_results_user_id_week_start_date_pk" PRIMARY KEY("user_id","week_start_date")
);
--> statement-breakpoint
CREATE TABLE "league_standings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"league_level" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_match_results" (
	"user_id" uuid NOT NULL,
	"match_id" uuid NOT NULL,
	"is_winner" boolean NOT NULL,
	"xp_earned" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_match_results_user_id_match_id_pk" PRIMARY KEY("user_id","match_id")
);
--> statement-breakpoint
CREATE TABLE "daily_quests" (
	"id" text PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"quest_type" text NOT NULL,
	"target_value" integer NOT NULL,
	"reward_type" text NOT NULL,
	"reward_amount" integer NOT NULL,
	"icon_name" text NOT NULL,
	CONSTRAINT "daily_quests_once" UNIQUE("date","quest_type")
);
--> statement-breakpoint
CREATE TABLE "user_quest_progress" (
	"user_id" uuid NOT NULL,
	"quest_id" text NOT NULL,
	"current_progress" integer NOT NULL,
	"counted" integer NOT NULL,
	"is_completed" boolean NOT NULL,
	"completed_at" timestamp with time zone,
	"reward_claimed" boolean DEFAULT false NOT NULL,
	"claim_key" text,
	CONSTRAINT "user_quest_progress_user_id_quest_id_pk" PRIMARY KEY("user_id","quest_id")
);
--> statement-breakpoint
ALTER TABLE "monthly_xp_history" ADD COLUMN "leagues_opted_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "streak_holds_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_on_streak_board" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "last_move_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "leagues_opted_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "league_memberships" ADD CONSTRAINT "league_memberships_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_memberships" ADD CONSTRAINT "league_memberships_group_id_league_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."league_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_results" ADD CONSTRAINT "league_results_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_standings" ADD CONSTRAINT "league_standings_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_match_results" ADD CONSTRAINT "quiz_match_results_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_quest_progress" ADD CONSTRAINT "user_quest_progress_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_quest_progress" ADD CONSTRAINT "user_quest_progress_quest_id_daily_quests_id_fk" FOREIGN KEY ("quest_id") REFERENCES "public"."daily_quests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "league_groups_with_room" ON "league_groups" USING btree ("week_start_date","league_level","places") WHERE is_active;--> statement-breakpoint
CREATE INDEX "league_memberships_group" ON "league_memberships" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "quiz_match_results_user" ON "quiz_match_results" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "monthly_xp_board" ON "monthly_xp_history" USING btree ("year","month","total_monthly_xp" DESC NULLS LAST,"user_id") WHERE not leagues_opted_out;--> statement-breakpoint
CREATE INDEX "profiles_streak_board" ON "profiles" USING btree ("current_streak" DESC NULLS LAST,"user_id","streak_holds_until") WHERE is_on_streak_board and not leagues_opted_out;--> statement-breakpoint
CREATE INDEX "profiles_streak_ends" ON "profiles" USING btree ("streak_holds_until") WHERE is_on_streak_board;--> statement-breakpoint
UPDATE "profiles" SET "is_on_streak_board" = true, "streak_holds_until" = ("last_credited_day" + 2 + "streak_freezes")::timestamp AT TIME ZONE 'UTC' WHERE "current_streak" > 0;
--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "question_index" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "seed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "word_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "word" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "wording" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "gift" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
-- By hand: reports from before are grouped by their wording alone; their words were not kept.
UPDATE "reports" SET "wording" = regexp_replace("question", E'\n- [^\n]*', '', 'g');--> statement-breakpoint
UPDATE "reports" SET "subject" = encode(sha256(convert_to("word" || E'\n' || "wording", 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_of_subject" ON "reports" USING btree ("state","subject","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_untold" ON "reports" USING btree ("user_id","decided_at") WHERE state <> 'open' and told_at is null;--> statement-breakpoint
CREATE INDEX "reports_session" ON "reports" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "reports_decided_by" ON "reports" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX "reports_unmailed" ON "reports" USING btree ("user_id","created_at") WHERE mailed_at is null;
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reminded_day" date,
	"failed_days" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hour" integer NOT NULL,
	"next_at" timestamp with time zone,
	"last_day" date,
	CONSTRAINT "reminders_hour_of_a_day" CHECK ("reminders"."hour" between 0 and 23)
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reminders_next" ON "reminders" USING btree ("next_at");--> statement-breakpoint
CREATE FUNCTION judge_reminder_in_new_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reminders SET next_at = 'epoch' WHERE user_id = NEW.user_id AND next_at IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER profiles_zone_moves_reminder AFTER UPDATE OF time_zone ON profiles FOR EACH ROW
WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION judge_reminder_in_new_zone();
