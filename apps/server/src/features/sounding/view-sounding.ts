import type {
  AnsweredSounding,
  Language,
  ReplyOf,
  SoundingAnswerInput,
  SoundingQuestionView,
  uncoverWord,
} from '@kalima/contract';
import type { WordId } from '@kalima/course';
import { firstTokenOf, withoutMark } from '@kalima/rules';
import type { SoundingQuestion } from '@kalima/rules/sounding';
import type { Teaching } from '../../course/teaching.ts';

type WordCard = ReplyOf<typeof uncoverWord>['word'];

/** False where a changed course lacks something that a question shows. */
export const isShowable = ({ course }: Teaching, { word, place, options }: SoundingQuestion): boolean =>
  [word, ...options].every((id) => course.words.has(id)) && course.verses.has(place.verse);

function wordIn({ course }: Teaching, id: WordId) {
  const word = course.words.get(id);
  if (word === undefined) throw new Error(`The course has no word ${id}`);
  return word;
}

export function viewSoundingQuestion(
  teaching: Teaching,
  { task, word: id, place, options }: SoundingQuestion,
  index: number,
  language: Language,
): SoundingQuestionView {
  const word = wordIn(teaching, id);
  const verse = teaching.course.verses.get(place.verse);
  if (verse === undefined) throw new Error(`The course has no verse ${place.verse}`);
  return {
    index,
    task,
    arabic: word.arabic,
    verse: {
      tokens: [...verse.tokens],
      surahName: verse.surahName[language],
      reference: verse.key,
      firstToken: firstTokenOf(word, place) - 1,
      token: place.token - 1,
    },
    options: options.map((each) => withoutMark(wordIn(teaching, each).meaning)[language]),
  };
}

/** The word of a wrong choice. */
export function viewWrongChoice(
  teaching: Teaching,
  { word, options }: SoundingQuestion,
  given: SoundingAnswerInput,
  language: Language,
): AnsweredSounding['mistaken'] {
  const chosen = given.kind === 'choice' ? options[given.option] : undefined;
  if (chosen === undefined || chosen === word) return null;
  const { arabic, meaning } = viewWordCard(teaching, chosen, language);
  return { kind: 'word', arabic, meaning };
}

export function viewWordCard(teaching: Teaching, id: WordId, language: Language): WordCard {
  const { arabic, transliteration, meaning, frequency } = wordIn(teaching, id);
  return { arabic, transliteration, meaning: meaning[language], frequency };
}
