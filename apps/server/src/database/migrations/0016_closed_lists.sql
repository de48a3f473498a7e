ALTER TABLE "audio_runs" DROP CONSTRAINT "audio_runs_voice";--> statement-breakpoint
ALTER TABLE "audio_runs" DROP CONSTRAINT "audio_runs_state";--> statement-breakpoint
ALTER TABLE "voice_settings" DROP CONSTRAINT "voice_settings_voice";--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_method_listed" CHECK ("auth_sessions"."method" in ('password', 'signup', 'recovery', 'email_change'));--> statement-breakpoint
ALTER TABLE "league_results" ADD CONSTRAINT "league_results_outcome_listed" CHECK ("league_results"."outcome" in ('promoted', 'stayed', 'relegated'));--> statement-breakpoint
ALTER TABLE "gem_purchases" ADD CONSTRAINT "gem_purchases_pack_listed" CHECK ("gem_purchases"."pack" in ('gems_1200', 'gems_3000', 'gems_6500'));--> statement-breakpoint
ALTER TABLE "gem_purchases" ADD CONSTRAINT "gem_purchases_state_listed" CHECK ("gem_purchases"."state" in ('paid', 'refunded'));--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_subscription_tier_listed" CHECK ("subscribers"."subscription_tier" in ('super_monthly', 'super_annual'));--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_provider_listed" CHECK ("subscribers"."provider" in ('demo', 'stripe', 'play'));--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_status_listed" CHECK ("subscribers"."status" in ('none', 'trial', 'active', 'past-due', 'ended'));--> statement-breakpoint
ALTER TABLE "quiz_reports" ADD CONSTRAINT "quiz_reports_reason_listed" CHECK ("quiz_reports"."reason" in ('name', 'avatar'));--> statement-breakpoint
ALTER TABLE "quiz_reports" ADD CONSTRAINT "quiz_reports_state_listed" CHECK ("quiz_reports"."state" in ('open', 'blanked', 'warned', 'dismissed'));--> statement-breakpoint
ALTER TABLE "player_warnings" ADD CONSTRAINT "player_warnings_reason_listed" CHECK ("player_warnings"."reason" in ('name', 'avatar'));--> statement-breakpoint
ALTER TABLE "player_warnings" ADD CONSTRAINT "player_warnings_kind_listed" CHECK ("player_warnings"."kind" in ('blanked', 'warned'));--> statement-breakpoint
ALTER TABLE "exercise_sessions" ADD CONSTRAINT "exercise_sessions_kind_listed" CHECK ("exercise_sessions"."kind" in ('exercise', 'lesson', 'review', 'placement'));--> statement-breakpoint
ALTER TABLE "exercise_sessions" ADD CONSTRAINT "exercise_sessions_state_listed" CHECK ("exercise_sessions"."state" in ('open', 'finished', 'abandoned'));--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_currency_listed" CHECK ("ledger"."currency" in ('xp', 'gems', 'battery'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_language_listed" CHECK ("profiles"."language" in ('en', 'fr'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_learning_level_listed" CHECK ("profiles"."learning_level" in ('beginner', 'intermediate', 'expert'));--> statement-breakpoint
ALTER TABLE "quest_actions" ADD CONSTRAINT "quest_actions_action_type_listed" CHECK ("quest_actions"."action_type" in ('exercise_completed', 'perfect_exercise'));--> statement-breakpoint
ALTER TABLE "daily_quests" ADD CONSTRAINT "daily_quests_quest_type_listed" CHECK ("daily_quests"."quest_type" in ('guide_exercise', 'exercises', 'answers_in_a_row', 'study_minutes', 'daily_xp', 'perfect_exercises'));--> statement-breakpoint
ALTER TABLE "daily_quests" ADD CONSTRAINT "daily_quests_reward_type_listed" CHECK ("daily_quests"."reward_type" in ('gems', 'xp'));--> statement-breakpoint
ALTER TABLE "quiz_matches" ADD CONSTRAINT "quiz_matches_kind_listed" CHECK ("quiz_matches"."kind" in ('challenge', 'quick'));--> statement-breakpoint
ALTER TABLE "quiz_matches" ADD CONSTRAINT "quiz_matches_state_listed" CHECK ("quiz_matches"."state" in ('searching', 'open', 'over', 'void'));--> statement-breakpoint
ALTER TABLE "quiz_players" ADD CONSTRAINT "quiz_players_seat_listed" CHECK ("quiz_players"."seat" in ('first', 'second'));--> statement-breakpoint
ALTER TABLE "quiz_players" ADD CONSTRAINT "quiz_players_outcome_listed" CHECK ("quiz_players"."outcome" in ('won', 'lost', 'drawn', 'void'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_report_type_listed" CHECK ("reports"."report_type" in ('right-anyway', 'other'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_state_listed" CHECK ("reports"."state" in ('open', 'accepted', 'declined'));--> statement-breakpoint
ALTER TABLE "audio_runs" ADD CONSTRAINT "audio_runs_voice_listed" CHECK ("audio_runs"."voice" in ('daniel-clear', 'sarah-gentle', 'aria-educational', 'liam-consistent'));--> statement-breakpoint
ALTER TABLE "audio_runs" ADD CONSTRAINT "audio_runs_state_listed" CHECK ("audio_runs"."state" in ('wanted', 'broken', 'made'));--> statement-breakpoint
ALTER TABLE "voice_settings" ADD CONSTRAINT "voice_settings_voice_listed" CHECK ("voice_settings"."voice" in ('daniel-clear', 'sarah-gentle', 'aria-educational', 'liam-consistent'));