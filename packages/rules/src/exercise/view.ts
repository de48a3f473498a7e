import type { Course, Localized, Verse, WordId } from '@kalima/course/schema';
import type { Question } from './question.ts';

type Face =
  | { readonly kind: 'arabic'; readonly arabic: string }
  | { readonly kind: 'meaning'; readonly meaning: Localized };

export type ViewedQuestion =
  | {
      readonly kind: 'multiple_choice';
      readonly direction: 'arabic-to-meaning' | 'meaning-to-arabic';
      readonly prompt: Face;
      readonly options: Face[];
    }
  | { readonly kind: 'true_false'; readonly arabic: string; readonly meaning: Localized }
  | { readonly kind: 'matching'; readonly left: string[]; readonly right: Localized[] }
  | {
      readonly kind: 'fill_blank';
      readonly verse: {
        readonly tokens: string[];
        readonly blank: number;
        readonly translation: Localized;
        readonly surahName: Localized;
        readonly reference: string;
      };
      readonly options: string[];
    };

type Shown = Pick<Course, 'words' | 'verses'>;

function wordIn(course: Shown, id: WordId) {
  const word = course.words.get(id);
  if (word === undefined) throw new Error(`The course has no word ${id}`);
  return word;
}

function verseIn(course: Shown, key: Verse['key']) {
  const verse = course.verses.get(key);
  if (verse === undefined) throw new Error(`The course has no verse ${key}`);
  return verse;
}

/** What the page may see of a question: no word id, no answer, the missing token left empty. */
export function viewQuestion(course: Shown, question: Question): ViewedQuestion {
  const arabic = (id: WordId) => wordIn(course, id).arabic;
  const meaning = (id: WordId) => wordIn(course, id).meaning;
  const face = (id: WordId, as: 'arabic' | 'meaning'): Face =>
    as === 'arabic' ? { kind: 'arabic', arabic: arabic(id) } : { kind: 'meaning', meaning: meaning(id) };
  switch (question.kind) {
    case 'multiple_choice': {
      const [from, to] =
        question.direction === 'arabic-to-meaning'
          ? (['arabic', 'meaning'] as const)
          : (['meaning', 'arabic'] as const);
      const { kind, direction, word, options } = question;
      return { kind, direction, prompt: face(word, from), options: options.map((id) => face(id, to)) };
    }
    case 'true_false':
      return { kind: 'true_false', arabic: arabic(question.word), meaning: meaning(question.meaningOf) };
    case 'matching':
      return { kind: 'matching', left: question.left.map(arabic), right: question.right.map(meaning) };
    case 'fill_blank': {
      const verse = verseIn(course, question.verse);
      const blank = question.token - 1;
      return {
        kind: 'fill_blank',
        verse: {
          tokens: verse.tokens.map((token, index) => (index === blank ? '' : token)),
          blank,
          translation: verse.translation,
          surahName: { en: verse.surahName.en, fr: verse.surahName.fr },
          reference: verse.key,
        },
        options: question.options.map(({ form }) => form),
      };
    }
  }
}
