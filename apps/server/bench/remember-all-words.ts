import { standardRulebook } from '@kalima/rules';
import { foldWord, importedReview } from '@kalima/rules/memory';
import { sql } from 'drizzle-orm';
import { loadTeaching } from '../src/course/teaching.ts';
import type { Database } from '../src/database/connect.ts';
import { idOf } from './fill-with-learners.ts';

export async function rememberAllWords(database: Database, count: number): Promise<void> {
  const nowMs = Date.now();
  const { parameters } = standardRulebook.memory;
  const words = [...loadTeaching().course.words.keys()].map((word, at) => {
    const daysAgo = 1 + (at % 40);
    const atMs = nowMs - daysAgo * 86_400_000;
    const day = new Date(atMs).toISOString().slice(0, 10);
    const review = importedReview(word, 'good', { atMs, day, modelVersion: parameters.version });
    return { word, memory: { version: 1, ...foldWord([review], parameters, standardRulebook) } };
  });
  const learners = Array.from({ length: count }, (_, before) => idOf(String(before + 1)));
  await database.run(sql`
    insert into learner_words (user_id, word_id, learnt_at, taught_at, memory)
    select l.id::uuid, w.word, now() - interval '60 days', now() - interval '60 days', w.memory
    from jsonb_array_elements_text(${JSON.stringify(learners)}::jsonb) as l (id),
      jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w (word text, memory jsonb)
    on conflict (user_id, word_id) do update set memory = excluded.memory, learnt_at = excluded.learnt_at`);
}
