import type { WordId } from '@kalima/course';
import { type Calendar, dayIn, type Rulebook, type SessionKind } from '@kalima/rules';
import { cardShownMs, importedReview, reviewedEntry, type WordReview } from '@kalima/rules/memory';
import { sql } from 'drizzle-orm';
import { msOf, timestamp } from '../database/timestamp.ts';
import type { Dependencies } from '../dependencies.ts';
import { changePlayer } from '../player/player-store.ts';
import { readQuizEntries } from '../runs/quiz-json.ts';
import { readComposedFrom, readMoves } from '../runs/session-json.ts';
import { appendReviews, lateReviewsOf, reviewsOfMatch } from './append-reviews.ts';
import { reviewLog } from './memory-store.ts';

interface SessionRead {
  readonly id: string;
  readonly kind: SessionKind;
  readonly composed_from: unknown;
  readonly started_at_ms: number;
  readonly entries: unknown;
  readonly tries: unknown;
  readonly swapped: unknown;
  readonly result: unknown;
}

interface WordRead {
  readonly word: WordId;
  readonly learntMs: number | null;
  readonly missedMs: number | null;
}

interface Read {
  readonly isImported: boolean;
  readonly sessions: readonly SessionRead[];
  readonly matches: readonly { readonly id: string; readonly entries: unknown }[];
  readonly words: readonly WordRead[];
  readonly log: readonly WordReview[];
}

const everything = sql`jsonb_build_object(
  'isImported', exists (select from learner_memories m where m.user_id = profiles.user_id and m.imported_at is not null),
  'sessions', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'kind', s.kind, 'composed_from', s.composed_from,
      'started_at_ms', ${msOf('s.started_at')}, 'entries', s.entries, 'tries', s.tries, 'swapped', s.swapped, 'result', s.result))
    from exercise_sessions s where s.user_id = profiles.user_id and jsonb_array_length(s.entries) > 0), '[]'),
  'matches', coalesce((select jsonb_agg(jsonb_build_object('id', p.match_id, 'entries', p.entries))
    from quiz_players p where p.user_id = profiles.user_id and p.outcome in ('won', 'lost', 'drawn') and p.booked_at is not null), '[]'),
  'words', coalesce((select jsonb_agg(jsonb_build_object('word', w.word_id,
      'learntMs', ${msOf('w.learnt_at')}, 'missedMs', ${msOf('w.missed_at')}))
    from learner_words w where w.user_id = profiles.user_id), '[]'),
  'log', ${reviewLog(sql`select w.word_id from learner_words w where w.user_id = profiles.user_id`)})`;

function sessionReviews({ sessions, log }: Read, calendar: Calendar, rulebook: Rulebook): WordReview[] {
  const model = rulebook.memory.population;
  return sessions.flatMap((stored) => {
    const { introduce } = readComposedFrom(stored.composed_from);
    const { entries } = readMoves(stored);
    const asks = entries.map(({ asked }) => asked?.words ?? []);
    const cards = { introduce, startedAtMs: stored.started_at_ms, entries, asks };
    const circumstances = stored.kind === 'placement' ? (['never-taught'] as const) : [];
    return entries.flatMap((entry, index) => {
      const question = reviewedEntry(entry, { source: stored.id, index, circumstances }, calendar);
      return question === null
        ? []
        : lateReviewsOf(question, (word) => cardShownMs(word, cards), { log, model }, rulebook);
    });
  });
}

const matchReviews = ({ matches, log }: Read, calendar: Calendar, rulebook: Rulebook): WordReview[] =>
  matches.flatMap(({ id, entries }) =>
    reviewsOfMatch(
      { matchId: id, entries: readQuizEntries(entries) },
      { log, model: rulebook.memory.population, taughtMs: () => null },
      calendar,
      rulebook,
    ),
  );

/** For words without an entry: one review when they were learnt, or last missed. */
function coarseReviews(words: readonly WordRead[], calendar: Calendar, { memory }: Rulebook): WordReview[] {
  const modelVersion = memory.parameters.version;
  const at = (atMs: number) => ({ atMs, day: dayIn(atMs, calendar), modelVersion });
  return words.flatMap(({ word, learntMs, missedMs }) => [
    ...(learntMs === null ? [] : [importedReview(word, 'good', at(learntMs))]),
    ...(missedMs === null ? [] : [importedReview(word, 'again', at(missedMs))]),
  ]);
}

/** A word was taught when first asked: older rows have only their time of insertion. */
function firstAskedMs(reviews: readonly WordReview[]): Map<WordId, number> {
  const firstMs = new Map<WordId, number>();
  for (const { word, atMs } of reviews) firstMs.set(word, Math.min(atMs, firstMs.get(word) ?? atMs));
  return firstMs;
}

/** Imports a learner's history from before the log, once. Existing rows stay. */
async function importReviews(deps: Pick<Dependencies, 'clock' | 'database' | 'rulebook'>, userId: string) {
  const { rulebook } = deps;
  await changePlayer<Read, null>(deps, userId, everything, (player, read, moment) => {
    if (read.isImported) return { kind: 'unchanged', value: null };
    const logged = new Set(read.log.map(({ source, index }) => `${source} ${index}`));
    const known = new Set(read.log.map(({ word }) => word));
    const entries = [...sessionReviews(read, moment, rulebook), ...matchReviews(read, moment, rulebook)].filter(
      ({ source, index }) => !logged.has(`${source} ${index}`),
    );
    const asked = new Set([...known, ...entries.map(({ word }) => word)]);
    const unasked = read.words.filter(({ word }) => !asked.has(word));
    const reviews = [...entries, ...coarseReviews(unasked, moment, rulebook)];
    const done = sql`insert into learner_memories (user_id, imported_at) select guard.user_id, ${timestamp(moment.nowMs)} from guard
      on conflict (user_id) do update set imported_at = excluded.imported_at`;
    const taughtMs = firstAskedMs(reviews.filter(({ word }) => !known.has(word)));
    const writes = reviews.length === 0 ? [] : appendReviews(reviews, read.log, rulebook, taughtMs);
    return { kind: 'changed', player, events: [], writes: [...writes, done], value: null };
  });
}

/** Limits the delay of other jobs. */
const maxBatch = 20;

/** Only learners with words from before the log; newer ones have nothing to import. */
export async function importNextReviews(deps: Pick<Dependencies, 'clock' | 'database' | 'rulebook'>): Promise<void> {
  const due = await deps.database.run<{ user_id: string }>(sql`
    select p.user_id from profiles p
    where not exists (select from learner_memories m where m.user_id = p.user_id and m.imported_at is not null)
      and exists (select from learner_words w where w.user_id = p.user_id)
    order by p.user_id limit ${maxBatch}`);
  for (const { user_id } of due) await importReviews(deps, user_id);
}
