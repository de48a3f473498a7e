import { expect, test } from 'vitest';
import { shareText } from './share-text.ts';

test.each([
  [0.73536, 'en', '73.5%'],
  [0.73599, 'fr', '73,5 %'],
  [0.6499, 'en', '64.9%'],
  [0.29, 'en', '29.0%'],
  [0.735, 'fr', '73,5 %'],
])('%d in %s is %s: cut, never rounded up', (share, language, text) => {
  expect(shareText(share, language).replace(/\s/g, ' ')).toBe(text);
});

test('a round share can go without its decimal', () => {
  expect(shareText(0.85, 'en', 0)).toBe('85%');
  expect(shareText(0.735, 'en', 0)).toBe('73.5%');
});
