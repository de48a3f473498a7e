CREATE TABLE "mail_tokens" (
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"challenge" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_tokens_user_id_purpose_token_hash_pk" PRIMARY KEY("user_id","purpose","token_hash"),
	CONSTRAINT "mail_tokens_purpose_listed" CHECK ("mail_tokens"."purpose" in ('signup', 'recovery', 'email_change', 'pkce', 'reauthentication'))
);
--> statement-breakpoint
INSERT INTO "mail_tokens" ("user_id", "purpose", "token_hash", "email", "challenge", "expires_at", "created_at") SELECT u."id", split_part(v."identifier", ':', 1), split_part(v."value", ' ', 1), coalesce(nullif(split_part(v."value", ' ', 2), ''), u."email"), nullif(split_part(v."value", ' ', 3), ''), v."expires_at", v."created_at" FROM "auth_verifications" v JOIN "users" u ON u."id"::text = split_part(v."identifier", ':', 2) ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "auth_verifications";--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;