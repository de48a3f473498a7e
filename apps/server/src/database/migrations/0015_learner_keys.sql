INSERT INTO "payment_events" ("id", "type", "received_at") SELECT "id", 'gem-pack', "created_at" FROM "gem_purchases" ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_session_id_exercise_sessions_id_fk";--> statement-breakpoint
DROP INDEX "gem_purchases_user";--> statement-breakpoint
DROP INDEX "player_warnings_user";--> statement-breakpoint
DROP INDEX "push_subscriptions_user";--> statement-breakpoint
DROP INDEX "reports_session";--> statement-breakpoint
ALTER TABLE "gem_purchases" DROP CONSTRAINT "gem_purchases_pkey", DROP CONSTRAINT "gem_purchases_payment_id_unique", ADD CONSTRAINT "gem_purchases_user_id_id_pk" PRIMARY KEY("user_id","id"), ADD CONSTRAINT "gem_purchases_payment" UNIQUE("user_id","payment_id");--> statement-breakpoint
ALTER TABLE "quiz_reports" DROP CONSTRAINT "quiz_reports_pkey", ADD CONSTRAINT "quiz_reports_user_id_id_pk" PRIMARY KEY("user_id","id");--> statement-breakpoint
ALTER TABLE "player_warnings" DROP CONSTRAINT "player_warnings_pkey", ADD CONSTRAINT "player_warnings_user_id_id_pk" PRIMARY KEY("user_id","id");--> statement-breakpoint
ALTER TABLE "push_subscriptions" DROP COLUMN "id", DROP CONSTRAINT "push_subscriptions_endpoint_unique", ADD CONSTRAINT "push_subscriptions_user_id_endpoint_pk" PRIMARY KEY("user_id","endpoint");--> statement-breakpoint
ALTER TABLE "exercise_sessions" DROP CONSTRAINT "exercise_sessions_pkey", ADD CONSTRAINT "exercise_sessions_user_id_id_pk" PRIMARY KEY("user_id","id");--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_pkey", DROP CONSTRAINT "ledger_once", ADD CONSTRAINT "ledger_once" PRIMARY KEY("user_id","currency","source");--> statement-breakpoint
ALTER TABLE "quest_actions" DROP CONSTRAINT "quest_actions_pkey", ADD CONSTRAINT "quest_actions_user_id_id_pk" PRIMARY KEY("user_id","id");--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_pkey", ADD CONSTRAINT "reports_user_id_id_pk" PRIMARY KEY("user_id","id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_session" FOREIGN KEY ("user_id","session_id") REFERENCES "public"."exercise_sessions"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gem_purchases_by_payment" ON "gem_purchases" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "reports_id" ON "reports" USING btree ("id");
