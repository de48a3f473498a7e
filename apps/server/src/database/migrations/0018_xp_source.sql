ALTER TABLE "subscribers" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exercise_sessions" ADD COLUMN "xp_source" text;--> statement-breakpoint
UPDATE "exercise_sessions" SET "xp_source" = CASE WHEN "composed_from"->>'practiceDay' IS NULL THEN 'exercise' ELSE 'practice:' || ("composed_from"->>'practiceDay') END || ':' || "guide_number" || ':' || (("level_number" - 1) * 4 + "exercise_number");--> statement-breakpoint
ALTER TABLE "exercise_sessions" ALTER COLUMN "xp_source" SET NOT NULL;
