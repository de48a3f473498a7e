// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DrawnIn } from './transliteration.tsx';

it('no line ends inside a word with ʿ or ʾ', () => {
  const { container } = render(<DrawnIn word="The letter thāʾ, and ʿayn" />);
  const unbroken = [...container.querySelectorAll('.whitespace-nowrap')].map(({ textContent }) => textContent);
  expect(unbroken).toEqual(['thāʾ,', 'ʿayn']);
  expect(container.textContent).toBe('The letter thāʾ, and ʿayn');
});
