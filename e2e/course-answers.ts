import type { GuideView, QuestionView } from '@kalima/contract';

/** What somebody knows who has learnt the guide: which meaning belongs to which word, and how each verse goes on. */
export interface Knowledge {
  readonly meanings: ReadonlyMap<string, string>;
  readonly verses: ReadonlyMap<string, readonly string[]>;
}

export async function learnGuides(url: string, guides: readonly number[]): Promise<Knowledge> {
  const meanings = new Map<string, string>();
  const verses = new Map<string, readonly string[]>();
  for (const guide of guides) {
    const view = (await (await fetch(`${url}/api/guides/${guide}`)).json()) as GuideView;
    for (const word of view.guide.words) meanings.set(word.arabic, word.meaning.en);
    for (const verse of view.verses) verses.set(verse.key, verse.tokens);
  }
  return { meanings, verses };
}

/** The index of the right option, or the truth of a statement. */
export function answerTo(question: QuestionView, { meanings, verses }: Knowledge): number | boolean {
  switch (question.kind) {
    case 'multiple_choice':
      return question.options.findIndex((option) => {
        const [arabic, meaning] = option.kind === 'arabic' ? [option, question.prompt] : [question.prompt, option];
        return (
          arabic.kind === 'arabic' && meaning.kind === 'meaning' && meanings.get(arabic.arabic) === meaning.meaning.en
        );
      });
    case 'true_false':
      return meanings.get(question.arabic) === question.meaning.en;
    case 'fill_blank':
      return question.options.indexOf(verses.get(question.verse.reference)?.[question.verse.blank] ?? '');
    case 'matching':
      return -1;
  }
}
