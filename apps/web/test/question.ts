import type { QuestionView } from '@kalima/contract';
import { inBoth } from './texts.ts';

/** For tests: a question whose third option is right. */
export const buildChoice = () =>
  ({
    kind: 'multiple_choice',
    direction: 'arabic-to-meaning',
    prompt: { kind: 'arabic', arabic: 'رَبّ', transliteration: null },
    verse: null,
    options: ['day', 'path', 'Lord', 'name'].map((en) => ({
      kind: 'meaning' as const,
      meaning: inBoth(en, `${en}-fr`),
      image: null,
    })),
  }) as const satisfies QuestionView;
