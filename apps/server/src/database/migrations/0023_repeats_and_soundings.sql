CREATE TABLE "soundings" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"questions" jsonb NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"uncovered_index" integer,
	"covered" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"finished_day" date,
	CONSTRAINT "soundings_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "exercise_sessions" ADD COLUMN "repeats" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "soundings" ADD CONSTRAINT "soundings_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "soundings_one_open" ON "soundings" USING btree ("user_id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "soundings_user" ON "soundings" USING btree ("user_id","finished_at");