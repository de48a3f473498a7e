import type { AnsweredLetters, LetterQuestionView, LettersView, StartedLetters } from '@kalima/contract';
import { profile } from './render-app.tsx';

export const aRun = '33333333-3333-4333-8333-333333333333';

const fatiha = (known: number) => [
  {
    verse: '1:1',
    translation: 'In the name of Allah, the Entirely Merciful, the Especially Merciful.',
    tokens: ['بِسۡمِ', 'ٱللَّهِ', 'ٱلرَّحۡمَٰنِ', 'ٱلرَّحِيمِ'].map((arabic, at) => ({ arabic, isReadable: at < known })),
  },
];

export function buildLettersView(more: Partial<LettersView> = {}): LettersView {
  return {
    lessons: [
      {
        number: 1,
        title: 'One shape, three letters',
        subtitle: 'Only the dots.',
        shown: ['ب', 'ت', 'ث'],
        doneBy: null,
      },
      { number: 2, title: 'Two more letters', subtitle: 'And vowels.', shown: ['ن', 'ي'], doneBy: null },
    ],
    next: 1,
    hasBegun: false,
    due: 0,
    fatiha: fatiha(0),
    readable: 0,
    words: 4,
    checkQuestions: 6,
    ...more,
  };
}

export const hearing: LetterQuestionView = { task: 'hear_letter', index: 0, options: ['ت', 'ب', 'ث'] };
export const joining: LetterQuestionView = {
  task: 'join_letters',
  index: 1,
  tiles: ['ت', 'تَ', 'حْ'],
  transliteration: 'taḥt',
};
export const saying: LetterQuestionView = { task: 'say_letters', index: 2, arabic: 'تَحْت', transliteration: 'taḥt' };

export function buildStartedLetters(more: Partial<StartedLetters> = {}): StartedLetters {
  const forms = (['alone', 'start', 'inside', 'end'] as const).map((form) => ({ form, drawn: 'ب' }));
  const letter = (arabic: string, name: string, count: number) => ({
    arabic,
    name,
    sound: name.slice(0, 1),
    hint: `the sound of ${name}`,
    dots: { count, place: count === 1 ? ('below' as const) : ('above' as const) },
    forms,
    spoken: 'بَاء',
  });
  return {
    id: aRun,
    kind: 'lesson',
    lesson: {
      number: 1,
      title: 'One shape, three letters',
      subtitle: 'Only the dots tell them apart.',
      letters: [letter('ب', 'bāʾ', 1), letter('ت', 'tāʾ', 2), letter('ث', 'thāʾ', 3)],
      signs: [],
      meets: [{ arabic: 'تَحْت', transliteration: 'taḥt', meaning: 'under', pieces: ['تَ', 'حْ', 'ت'], marked: [0, 2] }],
    },
    questions: 3,
    question: hearing,
    ...more,
  };
}

export function buildAnsweredLetters(more: Partial<AnsweredLetters> = {}): AnsweredLetters {
  return {
    verdict: 'right',
    solution: [1],
    word: { arabic: 'ب', transliteration: 'bāʾ', meaning: null },
    next: null,
    result: null,
    player: profile,
    ...more,
  };
}

export const aResult: NonNullable<AnsweredLetters['result']> = {
  passed: true,
  right: 3,
  answered: 3,
  xpEarned: 20,
  batteryEarned: 0,
  knownLessons: 0,
  fatiha: fatiha(1).map((verse) => ({
    ...verse,
    tokens: verse.tokens.map((token, at) => ({ ...token, isNew: at === 0 })),
  })),
  readable: 1,
  words: 4,
  next: 2,
};
