ALTER TABLE "league_memberships" ADD COLUMN "day_xp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "league_memberships" ADD COLUMN "xp_day" date;--> statement-breakpoint
ALTER TABLE "league_memberships" ADD COLUMN "fast_answers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "league_memberships" ADD COLUMN "capped_xp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "last_credited_at" timestamp with time zone;