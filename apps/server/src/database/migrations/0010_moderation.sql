CREATE TABLE "player_warnings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"kind" text NOT NULL,
	"display_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "quiz_reports_reported";--> statement-breakpoint
DROP INDEX "quiz_reports_newest";--> statement-breakpoint
ALTER TABLE "quiz_reports" DROP CONSTRAINT "quiz_reports_user_id_reported_id_reason_pk";--> statement-breakpoint
ALTER TABLE "quiz_players" ADD COLUMN "invitation_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_players" ADD COLUMN "invitation_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_reports" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_reports" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_reports" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_reports" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "quiz_reports" ADD COLUMN "decided_on" text;--> statement-breakpoint
ALTER TABLE "player_warnings" ADD CONSTRAINT "player_warnings_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_warnings_user" ON "player_warnings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "player_warnings_untold" ON "player_warnings" USING btree ("user_id","created_at") WHERE told_at is null;--> statement-breakpoint
ALTER TABLE "quiz_reports" ADD CONSTRAINT "quiz_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_reports_open" ON "quiz_reports" USING btree ("user_id","reported_id","reason") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "quiz_reports_decided_by" ON "quiz_reports" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX "quiz_reports_reported" ON "quiz_reports" USING btree ("reported_id","reason","state","created_at","id");--> statement-breakpoint
CREATE INDEX "quiz_reports_newest" ON "quiz_reports" USING btree ("state","created_at","id");