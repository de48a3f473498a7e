import type {
  AlmostReply,
  AnsweredReply,
  FinishedReply,
  GivenView,
  matchPair,
  NextStep,
  OfflineMove,
  PlayerView,
  QuestionView,
  ReplyOf,
  SessionView,
  StoryView,
  TicketView,
} from '@kalima/contract';
import {
  type Answer,
  type Entry,
  firstForm,
  type Given,
  lessonOfGuide,
  levelAfter,
  matchedPairs,
  missedWords,
  mistakenIn,
  momentAt,
  type Question,
  type Repeat,
  sessionXpSource,
  solutionOf,
  termsOf,
  viewFirstTry,
  viewJudgement,
  viewPairs,
  viewPlayer,
  viewRepeats,
  viewSolution,
  wordsAbout,
  xpOfExercise,
} from '@kalima/rules';
import { type Ground, knownBy, paidFor, questionAt, questionsIn, type Run, type Standing } from './replay.ts';

/** What a session's request is answered with, as the server would have. */
export type MoveReply =
  | { readonly kind: 'answered'; readonly reply: AnsweredReply }
  | { readonly kind: 'almost'; readonly reply: AlmostReply }
  | { readonly kind: 'paired'; readonly reply: ReplyOf<typeof matchPair> }
  | { readonly kind: 'swapped'; readonly index: number; readonly question: QuestionView }
  | { readonly kind: 'finished'; readonly reply: FinishedReply };

export function playerIn({ player, nowMs }: Standing, { state }: Ground, atMs = nowMs): PlayerView {
  return viewPlayer(player, momentAt(atMs, state.timeZone), state.rulebook);
}

function mistakenView(ticket: TicketView, question: Question, answer: Answer): AnsweredReply['mistaken'] {
  const mistaken = mistakenIn(question, answer);
  if (mistaken?.kind === 'form') return { kind: 'form', form: mistaken.form.form, value: mistaken.form.value };
  const word = mistaken === null ? undefined : ticket.words.find(({ id }) => id === mistaken.word);
  return word === undefined ? null : { kind: 'word', arabic: word.arabic, meaning: word.meaning };
}

type Told = Pick<Entry, 'verdict' | 'answer' | 'xpEarned' | 'batteryBonus'>;

function answered(
  standing: Standing,
  ticket: TicketView,
  { session }: Run,
  index: number,
  entry: Told,
  ground: Ground,
): AnsweredReply {
  const at = questionAt(ticket, session, index);
  if (at === undefined) throw new Error(`The ticket has no question ${index}`);
  const { question, explanation } = at;
  const known = knownBy(ticket, ground);
  return {
    verdict: entry.verdict,
    solution: viewSolution(solutionOf(known, question)),
    explanation,
    mistaken: entry.answer === null ? null : mistakenView(ticket, question, entry.answer),
    ...viewJudgement(known, question, entry, ground.state.rulebook),
    xpEarned: entry.xpEarned,
    batteryBonus: entry.batteryBonus,
    repeats: viewRepeats(session, ground.state.rulebook),
    questsDone: [],
    player: playerIn(standing, ground),
  };
}

const asEntry = (repeat: Repeat): Told => ({ ...repeat, xpEarned: 0, batteryBonus: false });

/** What was said at that place; undefined while it is still at hand. */
function toldAt(
  { session }: Run,
  { index, isRepeat }: { readonly index: number; readonly isRepeat?: true | undefined },
) {
  if (!isRepeat) return session.entries[index];
  const repeat = session.repeats?.find((each) => each.index === index);
  return repeat && asEntry(repeat);
}

/** @param standing after the move */
export function replyTo(
  standing: Standing,
  ticket: TicketView,
  move: Exclude<OfflineMove, { kind: 'start' }>,
  ground: Ground,
  next: NextStep,
): MoveReply {
  const run = standing.runs.get(ticket.id);
  if (run === undefined) throw new Error('The session has not begun');
  if (move.kind === 'finish') return { kind: 'finished', reply: finished(standing, ticket, run, ground, next) };
  const { index } = move;
  if (move.kind === 'swap') {
    const view = ticket.swaps[String(index)]?.view ?? ticket.session.questions[index];
    if (view === undefined) throw new Error(`The ticket has no question ${index}`);
    return { kind: 'swapped', index, question: view };
  }
  const told = toldAt(run, move);
  if (move.kind === 'pair') {
    const question = questionAt(ticket, run.session, index)?.question;
    if (question?.kind !== 'matching') throw new Error(`Question ${index} has no pairs`);
    const reply = {
      ...viewPairs(question, told === undefined ? run.session.tries : null, move),
      answered: told === undefined ? null : answered(standing, ticket, run, index, told, ground),
      questsDone: [],
      player: playerIn(standing, ground),
    };
    return { kind: 'paired', reply };
  }
  if (told !== undefined) return { kind: 'answered', reply: answered(standing, ticket, run, index, told, ground) };
  const { comparison } = firstTryIn(ticket, run, ground) ?? { comparison: [] };
  const player = playerIn(standing, ground);
  return { kind: 'almost', reply: { verdict: 'almost', comparison, questsDone: [], player } };
}

function firstTryIn(ticket: TicketView, { session }: Run, ground: Ground): SessionView['firstTry'] {
  const question = questionAt(ticket, session, session.entries.length)?.question;
  return viewFirstTry(knownBy(ticket, ground), question, session, ground.state.rulebook);
}

/** The session as the server would resume it. */
export function sessionIn(ticket: TicketView, run: Run, ground: Ground): SessionView {
  const { session } = run;
  return {
    ...ticket.session,
    questions: ticket.session.questions.map((question, index) =>
      session.swapped.includes(index) ? (ticket.swaps[String(index)]?.view ?? question) : question,
    ),
    verdicts: session.entries.map(({ verdict }) => verdict),
    repeats: viewRepeats(session, ground.state.rulebook),
    matched: matchedPairs(session.tries).map(([left, right]) => [left, right]),
    tries: session.tries.length,
    firstTry: firstTryIn(ticket, run, ground),
    resumed: session.entries.length > 0 || session.tries.length > 0,
  };
}

/** "a / b" and "a; b" begin with the first meaning. */
const firstOf = (text: string): string => text.split(/\s*[/;]\s*/)[0] ?? text;

/** The words that were missed, with what was given instead. Their readings are those of the explanations. */
function missedIn(ticket: TicketView, run: Run): StoryView['missed'] {
  const questions = questionsIn(ticket, run.session);
  const cards = new Map(
    questions.flatMap((question, index) => {
      const { words = [] } = questionAt(ticket, run.session, index)?.explanation ?? {};
      return wordsAbout(question).flatMap((id, at) => (words[at] === undefined ? [] : [[id, words[at]] as const]));
    }),
  );
  const arabicOf = (id: string) => {
    const word = ticket.words.find((each) => each.id === id);
    return word === undefined ? null : { arabic: firstForm(word), meaning: firstOf(word.meaning) };
  };
  const givenView = (given: Given): GivenView | null => {
    switch (given.kind) {
      case 'word': {
        const word = arabicOf(given.word);
        return word && { kind: 'word', ...word };
      }
      case 'phrase':
        return phraseGiven(ticket, questions, given);
      default:
        return given;
    }
  };
  return missedWords(questions, run.session.entries).flatMap(({ word, given }) => {
    const [shown, card] = [arabicOf(word), cards.get(word)];
    if (shown === null || card === undefined) return [];
    const transliteration = card.transliteration.split(' / ')[0] ?? card.transliteration;
    return [{ ...shown, transliteration, given: given === null ? null : givenView(given) }];
  });
}

/** The translation of an example phrase is what stood among the options. */
function phraseGiven(
  ticket: TicketView,
  questions: readonly Question[],
  given: Extract<Given, { kind: 'phrase' }>,
): GivenView | null {
  for (const [index, question] of questions.entries()) {
    const view = ticket.session.questions[index];
    if (question.kind !== 'translation' || view?.kind !== 'translation') continue;
    const at = question.options.findIndex(({ word, phrase }) => word === given.word && phrase === given.phrase);
    const meaning = view.options[at];
    if (meaning !== undefined) return { kind: 'meaning', meaning };
  }
  return null;
}

/** What only the server knows is left out: the Quran's numbers, verses that can be read now, and quests. */
function finished(standing: Standing, ticket: TicketView, run: Run, ground: Ground, next: NextStep): FinishedReply {
  const { session, ended } = run;
  if (ended === null) throw new Error('The session has not ended');
  const { rulebook } = ground.state;
  const { place } = session;
  const terms = termsOf(session, rulebook);
  const { isLevelTestedOut, ...counted } = ended;
  return {
    ...counted,
    kind: place.kind,
    guide: place.guide,
    level: place.level,
    exercise: place.exercise,
    lessonId: lessonOfGuide(place.guide),
    score: session.entries.filter(({ verdict }) => verdict === 'right').length,
    total: terms.questions,
    passPercent: terms.passPercent,
    next,
    testOut: null,
    opened: isLevelTestedOut ? levelAfter(place, rulebook) : null,
    verses: [],
    story: {
      words: [],
      missed: ended.passed ? [] : missedIn(ticket, run),
      xp:
        place.kind === 'exercise'
          ? xpOfExercise(standing.player, session, paidOf(ticket, run, standing, ground), rulebook)
          : null,
      quran: null,
      week: null,
      completed: null,
      readable: null,
      nextTitle: null,
    },
    questsDone: [],
    player: playerIn(standing, ground),
  };
}

/** Of this exercise's own questions alone. */
function paidOf(ticket: TicketView, { session }: Run, standing: Standing, { state }: Ground) {
  const prefix = `${sessionXpSource(session, state.rulebook)}:`;
  return new Map([...paidFor(ticket, standing)].filter(([source]) => source.startsWith(prefix)));
}
