import type { AnsweredReply } from '@kalima/contract';
import { askedWords, type Question } from '@kalima/rules';
import type { Teaching } from '../../teaching.ts';

/** What the sheet under a done question tells: the asked words, and the whole verse where there was one. */
export function explain({ course }: Pick<Teaching, 'course'>, question: Question): AnsweredReply['explanation'] {
  const words = askedWords(question).flatMap((id) => {
    const word = course.words.get(id);
    return word === undefined ? [] : [word];
  });
  const verse = question.kind === 'fill_blank' ? course.verses.get(question.verse) : undefined;
  return {
    words: words.map(({ arabic, transliteration, meaning, frequency }) => ({
      arabic,
      transliteration,
      meaning,
      frequency,
    })),
    verse:
      verse === undefined || question.kind !== 'fill_blank'
        ? null
        : {
            tokens: [...verse.tokens],
            token: question.token,
            translation: verse.translation,
            surahName: { en: verse.surahName.en, fr: verse.surahName.fr },
            reference: verse.key,
          },
  };
}
