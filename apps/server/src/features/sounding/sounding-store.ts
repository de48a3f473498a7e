import type { VerseKey } from '@kalima/course';
import { type Day, type SoundingPurpose, soundingTasks, soundingVerdicts } from '@kalima/rules';
import type { SoundingQuestion } from '@kalima/rules/sounding';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { storedJson } from '../../database/stored-json.ts';
import type { AnsweredRow } from '../../runs/run-store.ts';
import { wordId } from '../../runs/session-json.ts';

const version = 1;
const verseKey = z.string() as unknown as z.ZodType<VerseKey>;

const readQuestions = storedJson(
  'soundings.questions',
  version,
  z.object({
    version: z.literal(version),
    questions: z.array(
      z.object({
        task: z.enum(soundingTasks),
        word: wordId,
        place: z.object({ verse: verseKey, token: z.number() }),
        options: z.array(wordId),
      }) satisfies z.ZodType<SoundingQuestion>,
    ),
  }),
);

const answerSchema = z.object({
  /** For the export. */
  word: wordId,
  task: z.enum(soundingTasks),
  verdict: z.enum(soundingVerdicts),
  option: z.number().nullable(),
  atMs: z.number(),
  tookMs: z.number().nullable(),
});
export type StoredAnswer = Readonly<z.infer<typeof answerSchema>>;

export const readAnswers = storedJson('soundings.answers', 0, z.array(answerSchema));

export interface StoredSounding {
  readonly id: string;
  readonly purpose: SoundingPurpose;
  readonly questions: readonly SoundingQuestion[];
  readonly answers: readonly StoredAnswer[];
  readonly uncoveredIndex: number | null;
  readonly courseTokens: number;
}

export interface FinishedSounding {
  readonly id: string;
  readonly day: Day;
  readonly courseTokens: number;
  readonly answers: readonly StoredAnswer[];
}

export interface SoundingJson extends AnsweredRow {
  readonly purpose: SoundingPurpose;
  readonly uncovered_index: number | null;
  readonly covered: number;
}

export const storedSounding = ({
  id,
  purpose,
  questions,
  answers,
  uncovered_index,
  covered,
}: SoundingJson): StoredSounding => ({
  id,
  purpose,
  questions: readQuestions(questions).questions,
  answers: readAnswers(answers),
  uncoveredIndex: uncovered_index,
  courseTokens: covered,
});

export interface FinishedJson extends Omit<FinishedSounding, 'answers'> {
  readonly answers: unknown;
}

export const finishedSounding = ({ answers, ...rest }: FinishedJson): FinishedSounding => ({
  ...rest,
  answers: readAnswers(answers),
});

export interface LastPlacement {
  readonly day: Day;
  readonly answers: unknown;
}

/** The last finished placement, or null: read beside the player. */
export const lastPlacement: SQL = sql`(
  select jsonb_build_object('day', s.finished_day, 'answers', s.answers) from soundings s where s.user_id = profiles.user_id and s.purpose = 'placement'
    and s.finished_at is not null order by s.finished_at desc limit 1)`;

/** The latest ones are listed: of ten years, at one in two weeks. */
export const maxListedSoundings = 260;

export const finishedSoundings: SQL = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'day', s.finished_day, 'courseTokens', s.covered,
    'answers', s.answers) order by s.finished_at, s.id), '[]')
  from (
    select * from soundings f where f.user_id = profiles.user_id and f.purpose = 'check' and f.finished_at is not null
    order by f.finished_at desc, f.id desc limit ${maxListedSoundings}
  ) s)`;

export const isLastQuestion = (id: string, index: number): SQL => sql`exists (
  select from soundings s where s.id = ${id}::uuid and s.user_id = profiles.user_id
    and jsonb_array_length(s.questions -> 'questions') = ${index}::int + 1)`;

/** The asked word, its teaching time and memory; null where it was never taught: read beside the player. */
export const wordOfQuestion = (id: string, index: number): SQL => sql`(
  select jsonb_build_object('taughtMs', (extract(epoch from w.taught_at) * 1000)::float8, 'memory', w.memory)
  from soundings s join learner_words w on w.user_id = s.user_id
    and w.word_id = s.questions -> 'questions' -> ${index}::int ->> 'word'
  where s.id = ${id}::uuid and s.user_id = profiles.user_id)`;

export const questionsJson = (questions: readonly SoundingQuestion[]) => ({ version, questions });
