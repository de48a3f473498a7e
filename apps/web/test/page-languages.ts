import { isSampled } from '@kalima/testing/sample.ts';
/**
 * The languages in which tests show the whole page. `npm test` shows it in English alone: locales.test.ts holds that every text exists in
 * both. `npm run test:long` shows it in both, sentence by sentence.
 */
export const pageLanguages: readonly ('en' | 'fr')[] = isSampled ? ['en'] : ['en', 'fr'];
