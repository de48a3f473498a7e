import type { WordId } from '@kalima/course';
import {
  type Answer,
  answerQuestion,
  askedWords,
  type Chance,
  type Composition,
  type CourseForQuestions,
  composeSession,
  finishSession,
  isPassed,
  matchPair,
  midnightIn,
  momentAt,
  type Player,
  type Question,
  questionsToRepeat,
  type Rulebook,
  type Session,
  solutionOf,
} from '@kalima/rules';
import type { TrueMemory } from './forgetting.ts';

export const dayMs = 86_400_000;
/** Times of a person who reads, thinks and taps. */
const questionMs = 8000;
const pairMs = 3000;
const cardMs = 8000;

export interface Playing {
  player: Player;
  readonly truth: TrueMemory;
  readonly chance: Chance;
}

interface SessionToPlay {
  readonly id: string;
  readonly composition: Composition;
  readonly startMs: number;
  readonly withRepeats: boolean;
}

export interface PlayedSession {
  readonly session: Session;
  readonly questions: readonly Question[];
  /** When each word's card was shown. */
  readonly cards: ReadonlyMap<WordId, number>;
  readonly isPassed: boolean;
  readonly repeats: number;
  readonly endMs: number;
}

/** A learner's run through a session: composed, judged and booked by the rules, answered by a memory that the app does not know. */
export function playSession(
  course: CourseForQuestions,
  learner: Playing,
  { id, composition, startMs, withRepeats }: SessionToPlay,
  rulebook: Rulebook,
): PlayedSession {
  const questions = composeSession(course, composition, rulebook);
  const cards = new Map<WordId, number>();
  const toTeach = new Set(composition.introduce);
  let nowMs = startMs;
  let session: Session = {
    place: composition.place,
    state: 'open',
    entries: [],
    tries: [],
    swapped: [],
    practiceDay: null,
    ...(composition.words.questions !== undefined && { questions: composition.words.questions }),
  };
  for (const [index, question] of questions.entries()) {
    for (const word of askedWords(question)) {
      if (!toTeach.delete(word)) continue;
      nowMs += cardMs;
      cards.set(word, nowMs);
      learner.truth.seeCard(word, nowMs / dayMs);
    }
    const asked = {
      course,
      sessionId: id,
      index,
      question,
      tookMs: null,
      startedAtMs: startMs,
      paid: new Set<string>(),
    };
    const recalled = answerableWords(learner, recallWords(learner, question, nowMs + questionMs));
    const moves = question.kind === 'matching' ? pairsOf(question, recalled, learner.chance) : [null];
    for (const [at, pair] of moves.entries()) {
      nowMs += at === 0 ? questionMs : pairMs;
      const state = { player: learner.player, session };
      const attempt = { ...asked, nowMs };
      const outcome =
        pair === null
          ? answerQuestion(state, attempt, answerTo(course, question, recalled, learner.chance), rulebook)
          : matchPair(state, attempt, pair, rulebook);
      if (!outcome.done) throw new Error(`${id}/${index}: ${outcome.refusal}`);
      learner.player = outcome.state.player;
      session = outcome.state.session;
    }
  }
  const finished = finishSession(
    { player: learner.player, session },
    { sessionId: id, moment: momentAt(nowMs, midnightIn('UTC')), lesson: { xpReward: null, isPaid: true } },
    rulebook,
  );
  if (!finished.done) throw new Error(`${id}: ${finished.refusal}`);
  learner.player = finished.state.player;
  const repeats = withRepeats ? questionsToRepeat(session.entries) : [];
  for (const index of repeats) {
    nowMs += questionMs;
    recallWords(learner, questions[index] as Question, nowMs);
  }
  return { session, questions, cards, isPassed: isPassed(session, rulebook), repeats: repeats.length, endMs: nowMs };
}

/** The words of a question that are recalled; the others are read in the reply. */
function recallWords({ truth, chance }: Playing, question: Question, nowMs: number): ReadonlySet<WordId> {
  const atDay = nowMs / dayMs;
  const recalled = askedWords(question).filter((word) => chance.next() < truth.recall(word, atDay));
  for (const word of askedWords(question)) {
    if (recalled.includes(word)) truth.recallSucceeds(word, atDay);
    else truth.recallFails(word, atDay);
  }
  return new Set(recalled);
}

const answerableWords = ({ truth, chance }: Playing, recalled: ReadonlySet<WordId>): ReadonlySet<WordId> =>
  new Set([...recalled].filter(() => truth.slipRate === 0 || chance.next() >= truth.slipRate));

const nonsense = 'ظظظظ';

/** Unknown answers are guessed: one of four, one of two; letters and speech cannot be guessed. */
function answerTo(
  course: CourseForQuestions,
  question: Question,
  recalled: ReadonlySet<WordId>,
  chance: Chance,
): Answer {
  const solution = solutionOf(course, question);
  const isRecalled = askedWords(question).every((word) => recalled.has(word));
  switch (solution.kind) {
    case 'choice':
      return { kind: 'choice', option: isRecalled ? solution.option : chance.below(4) };
    case 'truth':
      return { kind: 'truth', value: isRecalled ? solution.value : chance.below(2) === 0 };
    case 'text': {
      const text = isRecalled ? (solution.forms[0] ?? '') : nonsense;
      return question.kind === 'speak_sentence' ? { kind: 'spoken', transcript: text } : { kind: 'text', text };
    }
    case 'pairs':
      throw new Error('A matching question is answered pair by pair');
  }
}

/** Known pairs first, as people do it; then guesses among what is left. */
function pairsOf(
  question: Extract<Question, { kind: 'matching' }>,
  recalled: ReadonlySet<WordId>,
  chance: Chance,
): { left: number; right: number }[] {
  const rows = question.left.map((word, left) => ({ word, left, right: question.right.indexOf(word) }));
  const known = rows.filter(({ word }) => recalled.has(word));
  const unknown = rows.filter(({ word }) => !recalled.has(word));
  const moves = known.map(({ left, right }) => ({ left, right }));
  const free = unknown.map(({ right }) => right);
  for (const { left, right } of unknown) {
    for (const guess of chance.shuffle(free)) {
      moves.push({ left, right: guess });
      if (guess === right) break;
    }
    free.splice(free.indexOf(right), 1);
  }
  return moves;
}
