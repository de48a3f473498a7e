import { type Course, phraseKey, type WordId } from '@kalima/course/schema';
import { similarity } from '../src/exercise/arabic/arabic.ts';
import { optionsKey } from '../src/exercise/compose/kinds/draw.ts';
import { firstForm } from '../src/exercise/course/course-for-questions.ts';
import { classReader } from '../src/exercise/course/word-class.ts';
import type { SessionPlace } from '../src/exercise/place.ts';
import type { Question } from '../src/exercise/question.ts';
import { askedWords, offeredWords } from '../src/exercise/question-kinds.ts';
import { foldLetters } from '../src/folding.ts';

/** For tests and `npm run question-quality`: how many questions of a kind have a weakness, worked out from the data alone. */
export interface Share {
  readonly weak: number;
  readonly of: number;
}

export const weaknesses = [
  'answer alone in its class',
  'command alone in its form',
  'command among other words',
  'false meaning of another class',
  'translation told by names alone',
  'phrase translated before',
  'missing word translated before',
  'phrase three times in a session',
  'untaught distractor in level 1 of a guide',
  'untaught distractor in levels 1 and 2 of guide 1',
  'same four options twice',
  'blank told by its tanween',
  'listening without a word that sounds alike',
  'blank alone in its class',
  'missing word alone in its class',
  'pairs side by side',
] as const;
export type Weakness = (typeof weaknesses)[number];

type Counts = Record<Weakness, { weak: number; of: number }>;
type Facts = Pick<Course, 'guides' | 'words' | 'material'>;

export interface PlayedSession {
  readonly place: SessionPlace;
  readonly questions: readonly Question[];
  /** Words whose cards are shown in this session, each before the question that asks it first. */
  readonly introduce: readonly WordId[];
}

const noCounts = () => Object.fromEntries(weaknesses.map((name) => [name, { weak: 0, of: 0 }])) as Counts;

export function measureQuality(course: Facts, sessions: Iterable<PlayedSession>): Readonly<Record<Weakness, Share>> {
  const counts = noCounts();
  for (const session of sessions) measureSession(course, session, counts);
  return counts;
}

const openTanween = /[\u08F0-\u08F2]/;
const closedTanween = /[\u064B-\u064D]/;
const tanweenShape = (form: string) =>
  openTanween.test(form)
    ? 'open'
    : /[\u064E-\u0650]\u06E2|\u06ED/.test(form)
      ? 'meem'
      : closedTanween.test(form)
        ? 'closed'
        : 'none';

function measureSession(
  { guides, words, material }: Facts,
  { place, questions, introduce }: PlayedSession,
  counts: Counts,
): void {
  const count = (name: Weakness, isWeak: boolean) => {
    counts[name].of += 1;
    if (isWeak) counts[name].weak += 1;
  };
  const classOf = classReader({ words, material });
  const isAlone = ({
    word,
    options,
  }: {
    readonly word: WordId;
    readonly options: readonly { readonly word: WordId }[];
  }) => options.every((each) => each.word === word || classOf(each.word) !== classOf(word));
  const phraseOf = new Map(material.phrases.map((phrase) => [phraseKey(phrase), phrase]));
  const namesIn = (key: string): readonly string[] => {
    const phrase = phraseOf.get(key);
    return [...(phrase?.names ?? []), ...(phrase?.words ?? []).filter((id) => words.get(id)?.isName)];
  };
  const levels = guides.flatMap((guide) => guide.levels.map((level) => level.wordIds));
  const here = (place.guide - 1) * (guides[0]?.levels.length ?? 1) + place.level - 1;
  const taught = new Set(levels.slice(0, here + 1).flat());
  for (const word of introduce) taught.delete(word);
  const shownPhrases = new Map<string, number>();
  const optionSets = new Set<string>();
  for (const question of questions) {
    for (const word of askedWords(question)) taught.add(word);
    const options = offeredWords(question);
    if (question.kind === 'multiple_choice' || question.kind === 'listening') {
      const own = classOf(question.word);
      const mates = options.filter((each) => classOf(each) === own).length;
      count('answer alone in its class', mates === 1);
      if (own === 'command') {
        count('command alone in its form', mates === 1);
        count('command among other words', mates < options.length);
      }
    }
    if (options.length > 0 && question.kind !== 'matching' && question.kind !== 'true_false' && 'word' in question) {
      const distractors = options.filter((each) => each !== question.word);
      for (const each of distractors) {
        if (place.level === 1) count('untaught distractor in level 1 of a guide', !taught.has(each));
        if (place.guide === 1 && place.level <= 2)
          count('untaught distractor in levels 1 and 2 of guide 1', !taught.has(each));
      }
      if (question.kind !== 'translation') {
        const set = optionsKey(options);
        count('same four options twice', optionSets.has(set));
        optionSets.add(set);
      }
    }
    switch (question.kind) {
      case 'true_false':
        if (question.word !== question.meaningOf && classOf(question.word) === 'command')
          count('command alone in its form', classOf(question.meaningOf) !== 'command');
        if (question.word !== question.meaningOf)
          count('false meaning of another class', classOf(question.word) !== classOf(question.meaningOf));
        break;
      case 'translation': {
        const key = phraseKey(question);
        const others = question.options.map(phraseKey).filter((each) => each !== key);
        const isOnlyHere = (name: string) => others.every((each) => !namesIn(each).includes(name));
        count('translation told by names alone', namesIn(key).some(isOnlyHere));
        count('phrase translated before', shownPhrases.has(key));
        break;
      }
      case 'select_missing_word':
        count('missing word translated before', shownPhrases.has(phraseKey(question)));
        count('missing word alone in its class', isAlone(question));
        break;
      case 'fill_blank': {
        const right = question.options.find(({ word }) => word === question.word);
        const own = tanweenShape(right?.form ?? '');
        const others = question.options.filter((each) => each !== right);
        count('blank alone in its class', isAlone(question));
        count('blank told by its tanween', own !== 'none' && others.every(({ form }) => tanweenShape(form) !== own));
        break;
      }
      case 'listening': {
        const sound = (id: WordId) => {
          const word = words.get(id);
          return word === undefined ? '' : foldLetters(firstForm(word));
        };
        const own = sound(question.word);
        const nearest = Math.max(
          ...question.options.filter((each) => each !== question.word).map((each) => similarity(own, sound(each))),
        );
        count('listening without a word that sounds alike', nearest < 0.4);
        break;
      }
      case 'matching':
        count(
          'pairs side by side',
          question.left.some((word, at) => question.right[at] === word),
        );
        break;
    }
    if (question.kind === 'translation' || question.kind === 'select_missing_word') {
      const key = phraseKey(question);
      shownPhrases.set(key, (shownPhrases.get(key) ?? 0) + 1);
    }
  }
  count(
    'phrase three times in a session',
    [...shownPhrases.values()].some((times) => times >= 3),
  );
}
