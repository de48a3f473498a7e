-- The figures about knowledge changed: learners with sessions see one message about it.
UPDATE "profiles" SET "seen_messages" = "seen_messages" || '{"knowledge-figures": "changed"}'::jsonb
  WHERE EXISTS (SELECT FROM "exercise_sessions" WHERE "exercise_sessions"."user_id" = "profiles"."user_id");
