import { languages, measureCoverage, type WordId } from '@kalima/course';
import type { Teaching } from '../../course/teaching.ts';

export function countFigures({ course, coverage }: Teaching) {
  const met: WordId[] = [];
  let before = measureCoverage(coverage, met);
  const guides = course.guides.map(({ number, title, words }) => {
    met.push(...words.map(({ id }) => id));
    const now = measureCoverage(coverage, met);
    const figures = {
      number,
      title,
      tokens: now.tokensMet - before.tokensMet,
      share: now.share - before.share,
      cumulativeShare: now.share,
      versesWhole: now.versesWhole,
    };
    before = now;
    return figures;
  });
  return {
    totals: {
      tokens: before.tokens,
      located: before.tokensMet,
      verses: before.verses,
      versesWhole: before.versesWhole,
      versesMostly: before.versesMostly,
      words: course.words.size,
      guides: course.guides.length,
      references: [...course.words.values()].reduce((sum, { references }) => sum + references.length, 0),
    },
    guides,
    sections: course.sections,
    edition: {
      text: course.edition.text,
      translations: languages.map((language) => ({ language, name: course.edition.translations[language] })),
    },
  };
}
