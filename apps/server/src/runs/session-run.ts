import { createHash } from 'node:crypto';
import {
  type Composition,
  composerVersion,
  composeSession,
  kindTraits,
  materialOf,
  type Question,
  type SessionMaterial,
  swapQuestion,
  withMaterial,
} from '@kalima/rules';
import type { Run } from '@kalima/rules/session';
import { LRUCache } from 'lru-cache';
import { memoizeByObject } from '../concurrency/memoize.ts';
import { type Teaching, teachingOf } from '../course/teaching.ts';
import type { Dependencies } from '../dependencies.ts';
import { documentVersion, hasEachLanguage, readDocument, type SessionDocument } from './session-json.ts';
import type { StoredSession } from './session-store.ts';

/** The questions of a session, and the course as they ask it. */
export interface SessionRun extends Pick<Run, 'questions' | 'swaps'> {
  readonly teaching: Teaching;
}

/** The run as the rules play it. */
export const playedRun = ({ id, startedAtMs }: StoredSession, { questions, swaps, teaching }: SessionRun): Run => ({
  id,
  startedAtMs,
  known: teaching.forQuestions,
  questions,
  swaps,
});

type Composing = Pick<Dependencies, 'teaching' | 'rulebook'>;
type Drawn = Pick<SessionDocument, 'questions' | 'swaps'>;

/** What a new session stores. */
export interface ComposedSession {
  readonly document: Readonly<Record<keyof SessionDocument, unknown>>;
  readonly courseVersion: string;
}

function draw({ teaching: { forQuestions }, rulebook }: Composing, composition: Composition) {
  const questions = composeSession(forQuestions, composition, rulebook);
  const swaps = Object.fromEntries(
    questions.flatMap((question, index) =>
      kindTraits[question.kind].isSwappable
        ? [[index, swapQuestion(forQuestions, composition, question, index, rulebook)]]
        : [],
    ),
  );
  return { questions, swaps };
}

/** @returns null where the course of today allows no fair session of these words. */
function drawIfPossible(deps: Composing, composition: Composition): ReturnType<typeof draw> | null {
  try {
    return draw(deps, composition);
  } catch {
    return null;
  }
}

const drawnOf = ({ questions, swaps }: ReturnType<typeof draw> | Drawn): readonly Question[] => [
  ...questions,
  ...Object.values(swaps),
];

/** With the names of each object in order: `jsonb` gives them back in another one. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );

/** The course version of a session: the same as long as its questions, and all that they show of the course, are the same. */
export function versionOf(drawn: ReturnType<typeof draw> | Drawn, material: SessionMaterial): string {
  const { questions, swaps } = drawn;
  return createHash('sha256').update(canonical({ questions, swaps, material })).digest('hex').slice(0, 16);
}

export function composeForStore(deps: Composing, composition: Composition): ComposedSession {
  const teaching = teachingOf(deps.teaching, composition);
  const drawn = draw({ ...deps, teaching }, composition);
  const material = materialOf(teaching.shown, drawnOf(drawn));
  if (material === null) throw new Error('A session was composed of what the course does not have');
  return { document: { version: documentVersion, ...drawn, material }, courseVersion: versionOf(drawn, material) };
}

/** Sessions that are played at the moment, some 5 kB each: reading them again takes longer than all the rest of judging an answer. */
const maxRuns = 2000;
const runs = memoizeByObject((_: Teaching) => new LRUCache<string, SessionRun>({ max: maxRuns }));

/** The run as this process has it already; with it, the questions need not be read from the database. */
export const cachedRun = ({ teaching }: Pick<Dependencies, 'teaching'>, sessionId: string): SessionRun | null =>
  runs(teaching).get(sessionId) ?? null;

/** @returns null when its questions are no longer stored and the course has changed since: they cannot be had again. */
export function runOf(
  deps: Composing,
  stored: StoredSession,
  kept: SessionRun | null = cachedRun(deps, stored.id),
): SessionRun | null {
  if (kept !== null) return kept;
  const teaching = teachingOf(deps.teaching, { place: stored.session.place, words: stored.words });
  const run = stored.document === null ? composedAgain({ ...deps, teaching }, stored) : runIn(teaching, stored);
  if (run !== null) runs(deps.teaching).set(stored.id, run);
  return run;
}

/** @returns null when a text is stored in too few languages, and the course of today lacks what is asked. */
function runIn(teaching: Teaching, { document, courseVersion }: StoredSession): SessionRun | null {
  const read = readDocument(document);
  const { questions, swaps, material } = read;
  const now = materialOf(teaching.shown, drawnOf({ questions, swaps }));
  if (!hasEachLanguage(read)) return now === null ? null : { questions, swaps, teaching };
  const isSame = now !== null && versionOf({ questions, swaps }, now) === courseVersion;
  return { questions, swaps, teaching: isSame ? teaching : teachingWith(teaching, material) };
}

/** The course as it was for this session. */
function teachingWith(teaching: Teaching, material: SessionMaterial): Teaching {
  const { words, verses, phrasesByWord } = withMaterial(teaching.shown, material);
  return {
    ...teaching,
    course: { ...teaching.course, words, verses },
    forQuestions: { ...teaching.forQuestions, words, phrasesByWord },
    shown: { ...teaching.shown, words, verses, phrasesByWord },
  };
}

/** A finished session's questions, for a repeated request or a report. Taken only where they come out the same. */
function composedAgain(deps: Composing, stored: StoredSession): SessionRun | null {
  const { teaching } = deps;
  const { words, introduce, seed, session } = stored;
  const isKnown = [...words.level, ...words.review].every((id) => teaching.course.words.has(id));
  if (stored.composerVersion !== composerVersion || !isKnown) return null;
  const drawn = drawIfPossible(deps, { place: session.place, words, seed, introduce });
  if (drawn === null) return null;
  const material = materialOf(teaching.shown, drawnOf(drawn));
  // Sessions from before questions were stored have the version of the whole course.
  const versions = [teaching.course.version, material === null ? null : versionOf(drawn, material)];
  if (!versions.includes(stored.courseVersion)) return null;
  return { ...drawn, teaching };
}
