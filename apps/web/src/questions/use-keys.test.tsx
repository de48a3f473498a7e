// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { useKeys } from './use-keys.ts';

function Question({ onNumber }: { onNumber(index: number): void }) {
  useKeys({ onNumber });
  return null;
}

/** Presses a key between the drawing of its children and the first paint. */
function QuickLearner({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '2' }));
  }, []);
  return children;
}

it('takes a key that is pressed before the first paint', () => {
  const onNumber = vi.fn();
  render(
    <QuickLearner>
      <Question onNumber={onNumber} />
    </QuickLearner>,
  );
  expect(onNumber).toHaveBeenCalledExactlyOnceWith(1);
});

it.each(['1', 'Enter', 'Tab', 'ArrowDown', '٢'])('draws the keys once a keyboard is used: %s', (key) => {
  delete document.documentElement.dataset.keys;
  const { container } = render(<Question onNumber={() => undefined} />);
  const field = container.appendChild(document.createElement('input'));
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'AudioVolumeUp' }));
  expect(document.documentElement.dataset.keys).toBeUndefined();
  window.dispatchEvent(new KeyboardEvent('keydown', { key }));
  expect(document.documentElement.dataset.keys).toBe('');
});

it.each(['2', '٢', '۲', '２'])('takes the digit of any keyboard: %s', (key) => {
  const onNumber = vi.fn();
  render(<Question onNumber={onNumber} />);
  window.dispatchEvent(new KeyboardEvent('keydown', { key }));
  expect(onNumber).toHaveBeenCalledExactlyOnceWith(1);
});
