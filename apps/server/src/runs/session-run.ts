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

export interface SessionRun extends Pick<Run, 'questions' | 'swaps'> {
  readonly teaching: Teaching;
}

export const playedRun = ({ id, startedAtMs }: StoredSession, { questions, swaps, teaching }: SessionRun): Run => ({
  id,
  startedAtMs,
  known: teaching.forQuestions,
  questions,
  swaps,
});

type Composing = Pick<Dependencies, 'teaching' | 'rulebook'>;
/** Composed now, or read. */
type Drawn = ReturnType<typeof draw> | Pick<SessionDocument, 'questions' | 'swaps'>;

export interface ComposedSession {
  readonly document: Readonly<Record<keyof SessionDocument, unknown>>;
  readonly courseVersion: string;
}

function draw({ teaching: { forQuestions }, rulebook }: Composing, composition: Composition) {
  const questions = composeSession(forQuestions, composition, rulebook);
  const swaps = Object.fromEntries(
    questions.flatMap((question, index) =>
      kindTraits[question.kind].isSwappable
        ? [[index, swapQuestion(forQuestions, composition, { question, index }, rulebook)]]
        : [],
    ),
  );
  return { questions, swaps };
}

/** @returns null where the current course allows no fair session of these words. */
function drawIfPossible(deps: Composing, composition: Composition): ReturnType<typeof draw> | null {
  try {
    return draw(deps, composition);
  } catch {
    return null;
  }
}

const drawnOf = ({ questions, swaps }: Drawn): readonly Question[] => [...questions, ...Object.values(swaps)];

/** With sorted keys: `jsonb` reorders them. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );

/** A hash of the questions and of the course material that they show. @param material null: no session has that version */
export function versionOf(drawn: Drawn, material: SessionMaterial | null): string {
  const { questions, swaps } = drawn;
  return createHash('sha256').update(canonical({ questions, swaps, material })).digest('hex').slice(0, 16);
}

export function composeForStore(deps: Composing, composition: Composition): ComposedSession {
  const teaching = teachingOf(deps.teaching, composition);
  return withMaterialOf(teaching, draw({ ...deps, teaching }, composition));
}

/** Questions as they are stored, with the course material that they show. */
export function withMaterialOf(teaching: Teaching, drawn: Drawn): ComposedSession {
  const material = materialOf(teaching.shown, drawnOf(drawn));
  if (material === null) throw new Error('A session was composed of what the course does not have');
  return { document: { version: documentVersion, ...drawn, material }, courseVersion: versionOf(drawn, material) };
}

/** Sessions in play, some 5 kB each: a database read costs more than the rest of judging an answer. */
const maxRuns = 2000;
const runs = memoizeByObject((_: Teaching) => new LRUCache<string, SessionRun>({ max: maxRuns }));

export const cachedRun = ({ teaching }: Pick<Dependencies, 'teaching'>, sessionId: string): SessionRun | null =>
  runs(teaching).get(sessionId) ?? null;

/** @returns null when the questions are gone, and the course has changed since. */
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

/** @returns null when a text lacks languages, and the current course lacks its material. */
export function runIn(
  teaching: Teaching,
  { document, courseVersion }: Pick<StoredSession, 'document' | 'courseVersion'>,
): SessionRun | null {
  const read = readDocument(document);
  const { questions, swaps, material } = read;
  const now = materialOf(teaching.shown, drawnOf({ questions, swaps }));
  if (!hasEachLanguage(read)) return now === null ? null : { questions, swaps, teaching };
  const isSame = versionOf({ questions, swaps }, now) === courseVersion;
  return { questions, swaps, teaching: isSame ? teaching : teachingWith(teaching, material) };
}

function teachingWith(teaching: Teaching, material: SessionMaterial): Teaching {
  const { words, verses, phrasesByWord } = withMaterial(teaching.shown, material);
  return {
    ...teaching,
    course: { ...teaching.course, words, verses },
    forQuestions: { ...teaching.forQuestions, words, phrasesByWord },
    shown: { ...teaching.shown, words, verses, phrasesByWord },
  };
}

/** A finished session's questions, for a repeated request or a report; only if their version matches. */
function composedAgain(deps: Composing, stored: StoredSession): SessionRun | null {
  const { teaching } = deps;
  const { words, introduce, seed, session } = stored;
  if (stored.composerVersion !== composerVersion) return null;
  const drawn = drawIfPossible(deps, { place: session.place, words, seed, introduce });
  if (drawn === null) return null;
  const material = materialOf(teaching.shown, drawnOf(drawn));
  // Sessions from before stored questions have the version of the whole course.
  const versions = [teaching.course.version, versionOf(drawn, material)];
  if (!versions.includes(stored.courseVersion)) return null;
  return { ...drawn, teaching };
}
