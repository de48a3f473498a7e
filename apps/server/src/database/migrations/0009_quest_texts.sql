-- Titles and descriptions were keys of the page's texts.
UPDATE "daily_quests" SET
  "title" = t.title,
  "description" = replace(t.description, '#', "target_value"::text)
FROM (VALUES
  ('guide_exercise', 'One step on the path', 'Pass # guide exercise.'),
  ('exercises', 'Good progress', 'Pass # exercises or lessons.'),
  ('answers_in_a_row', 'On a roll', 'Get # answers right in a row.'),
  ('study_minutes', 'Time for words', 'Study for # minutes.'),
  ('daily_xp', 'Daily XP', 'Earn # XP today.'),
  ('perfect_exercises', 'Not a single mistake', 'Finish # exercises without a mistake.')
) AS t (quest_type, title, description)
WHERE t.quest_type = "daily_quests"."quest_type" AND "daily_quests"."title" LIKE 'quests:%';
