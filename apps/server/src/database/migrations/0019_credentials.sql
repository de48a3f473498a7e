CREATE TABLE "credentials" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO "credentials" ("user_id", "password_hash", "created_at", "updated_at") SELECT DISTINCT ON ("user_id") "user_id", "password", "created_at", "updated_at" FROM "auth_accounts" WHERE "provider_id" = 'credential' AND "password" IS NOT NULL ORDER BY "user_id", "updated_at" DESC;--> statement-breakpoint
DROP TABLE "auth_accounts";--> statement-breakpoint
ALTER TABLE "auth_sessions" DROP CONSTRAINT "auth_sessions_token_unique";--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" DROP COLUMN "token";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "image";