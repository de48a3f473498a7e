import { join } from 'node:path';
import type { Language, OfflineState, QuestionView, TicketView } from '@kalima/contract';
import { inLanguage, loadCourse, type PackId } from '@kalima/course';
import {
  composeSession,
  courseForQuestions,
  exerciseWords,
  hasReadingHelp,
  kindTraits,
  lessonOfGuide,
  materialOf,
  phraseAt,
  phrasePlaceOf,
  type Question,
  repeatsUntilRight,
  reviewPlace,
  reviewWordsByRecall,
  type SessionPlace,
  sittingPlace,
  sittingWords,
  standardRulebook,
  swapQuestion,
  viewQuestion,
  wordsAbout,
} from '@kalima/rules';
import { buildPlayer as newPlayer } from '../../../rules/test/player.ts';

export { newPlayer };

const compiled = join(import.meta.dirname, '../../../course/compiled');

function loadTeaching() {
  const { course } = loadCourse(compiled);
  const forQuestions = courseForQuestions(course);
  const { words, verses } = course;
  const shown = {
    words,
    verses,
    phrasesByWord: forQuestions.phrasesByWord,
    pictureUrl: (name: string) => `/pictures/${name}.svg`,
  };
  return { course, forQuestions, shown };
}

let loaded: ReturnType<typeof loadTeaching> | undefined;
const teaching = () => {
  loaded ??= loadTeaching();
  return loaded;
};

/** For tests: what a new learner goes on from. */
export const buildOfflineState = (changes: Partial<OfflineState> = {}): OfflineState => ({
  player: newPlayer(),
  timeZone: 'UTC',
  rulebook: standardRulebook,
  results: [],
  opened: [],
  testOuts: [],
  ...changes,
});

export const knownLetters = () => {
  const { taughtLetters, lemmaLetters } = teaching().forQuestions;
  return { taught: [...taughtLetters], lemmas: [...lemmaLetters] };
};

function explanationOf(question: Question, language: Language): TicketView['questions'][number]['explanation'] {
  const { course, forQuestions } = teaching();
  const place = phrasePlaceOf(question);
  const phrase = place === null ? null : phraseAt(forQuestions, place);
  return {
    words: wordsAbout(question)
      .flatMap((id) => course.words.get(id) ?? [])
      .map(({ arabic, transliteration, meaning, frequency }) => ({
        arabic,
        transliteration,
        meaning: meaning[language],
        frequency,
      })),
    verse: null,
    phrase: phrase && {
      arabic: phrase.tokens.join(' '),
      transliteration: phrase.transliteration,
      translation: phrase.translation[language],
    },
  };
}

interface TicketWish {
  readonly id: string;
  /** A review without it, and without a sitting. */
  readonly exercise?: { readonly guide: number; readonly level: number; readonly exercise: number };
  /** A surah pack, of which the first words of the course stand in for its own. */
  readonly sitting?: { readonly pack: string; readonly title: NonNullable<TicketView['sitting']>['title'] };
  readonly language?: Language;
  readonly issuedAtMs?: number;
  readonly seed?: number;
  /** Every word counts as taught: grammar and whole verses are asked too. */
  readonly knowsAll?: boolean;
}

type TicketPlace = SessionPlace & { readonly kind: 'exercise' | 'review' | 'sitting' };

function placeOf(exercise: TicketWish['exercise'], sitting: TicketWish['sitting']): TicketPlace {
  if (sitting !== undefined) return { ...sittingPlace(sitting.pack as PackId), kind: 'sitting' };
  return exercise === undefined ? { ...reviewPlace, kind: 'review' } : { kind: 'exercise', ...exercise };
}

/** For tests: a ticket of the course as it is, composed by the rules as the server composes it. */
export function buildTicket({
  id,
  exercise,
  sitting,
  language = 'en',
  issuedAtMs = 0,
  knowsAll = false,
  seed = 1,
}: TicketWish): TicketView {
  const { course, forQuestions, shown } = teaching();
  const rulebook = standardRulebook;
  const place = placeOf(exercise, sitting);
  const firstWords = course.guides[0]?.words.map((word) => word.id) ?? [];
  const taught = knowsAll ? [...course.words.keys()] : [];
  const words = {
    exercise: () =>
      exerciseWords(course, { guide: 1, level: 1, exercise: 1, ...exercise }, { taught, missed: [] }, rulebook),
    sitting: () => {
      const asked = firstWords.slice(0, rulebook.sitting.maxWords);
      return sittingWords(forQuestions, { asked, met: new Set(), beside: [], first: firstWords }, seed, rulebook);
    },
    review: () => reviewWordsByRecall(firstWords.slice(0, rulebook.maxReviewWords)),
  }[place.kind]();
  const composition = { place, words, seed, introduce: [] };
  const questions = composeSession(forQuestions, composition, rulebook);
  const viewed = (question: Question): QuestionView =>
    inLanguage(viewQuestion(shown, question, hasReadingHelp(shown, place, question, rulebook)), language);
  const withExplanation = (question: Question) => ({ question, explanation: explanationOf(question, language) });
  const { costsBattery, hasRepeats } = rulebook.sessions[place.kind];
  const at = { ...place, lessonId: lessonOfGuide(place.guide) };
  const swaps = questions.flatMap((question, index) => {
    if (!kindTraits[question.kind].isSwappable) return [];
    const other = swapQuestion(forQuestions, composition, { question, index }, rulebook);
    return [[String(index), { ...withExplanation(other), view: viewed(other) }] as const];
  });
  const material = materialOf(shown, [...questions, ...swaps.map(([, { question }]) => question)]);
  if (material === null) throw new Error('a ticket of what the course does not have');
  return {
    id,
    signature: `signed-${id}`,
    ...at,
    issuedAtMs,
    expiresAtMs: issuedAtMs + 14 * 86_400_000,
    language,
    session: {
      id,
      ...at,
      costsBattery,
      hasRepeats,
      repeatsUntilRight: repeatsUntilRight({ place }, rulebook),
      questions: questions.map(viewed),
      teach: [],
      verdicts: [],
      repeats: { waiting: [], done: 0 },
      matched: [],
      tries: 0,
      firstTry: null,
      resumed: false,
    },
    questions: questions.map(withExplanation),
    swaps: Object.fromEntries(swaps),
    words: [...material.words, ...material.options].map(({ id, arabic, forms, meaning }) => ({
      id,
      arabic,
      forms,
      quranicForm: course.words.get(id)?.quranicForm ?? arabic,
      meaning: meaning[language],
    })),
    paid: {},
    sitting:
      sitting === undefined ? null : { title: sitting.title, words: words.level.length, paysFor: [...words.level] },
    clips: {},
  };
}
