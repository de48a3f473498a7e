// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider, useToast } from './toast.tsx';
import type { ToastText } from './toast-text.ts';
// Fetched when the first one comes, and no clock of a test knows how long that takes.
import './toast-part.tsx';

// jsdom knows no pointer capture.
Element.prototype.hasPointerCapture = () => false;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const onShown = vi.fn();
const toasts: Record<string, ToastText> = {
  news: { title: 'First', body: 'one' },
  failure: { title: 'Second', body: 'two', kind: 'bad' },
  gift: { title: 'Gift', isUnasked: true, onShown },
  goodbye: { title: 'Goodbye', isFarewell: true },
};

function Buttons() {
  const toast = useToast();
  return (
    <>
      {Object.entries(toasts).map(([name, text]) => (
        <button key={name} type="button" onClick={() => toast.show(text)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={toast.forget}>
        leave
      </button>
    </>
  );
}

const renderButtons = () =>
  render(
    <ToastProvider label="Notification" closeLabel="Close">
      <Buttons />
    </ToastProvider>,
  );

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(1);
};
/** The announcer of Radix says none of these. */
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const isShown = (...texts: string[]) => expect(shown()).toEqual(texts);

test('there is one toast at a time: a later one waits until the earlier could be read', async () => {
  renderButtons();
  await press('news');
  isShown('Firstone');
  await pass(1000);
  await press('gift');
  isShown('Firstone');
  await pass(1400);
  isShown('Firstone');
  await pass(200);
  isShown('Gift');
});

test('an error is shown at once, and what it displaced comes again', async () => {
  renderButtons();
  await press('news');
  await press('failure');
  isShown('Secondtwo');
  await pass(2600);
  isShown('Firstone');
});

test('what was in sight long enough makes room at once', async () => {
  renderButtons();
  await press('news');
  await pass(4000);
  await press('gift');
  await pass(1);
  isShown('Gift');
});

test('alone, a toast stays its time', async () => {
  renderButtons();
  await press('news');
  await pass(5900);
  isShown('Firstone');
  await pass(200);
  isShown();
});

test('a toast can be closed, and the next one comes', async () => {
  renderButtons();
  await press('news');
  await press('gift');
  await press('Close');
  isShown('Gift');
  await press('Close');
  isShown();
});

test('a pointer that rests on a toast holds it, and the next one waits', async () => {
  renderButtons();
  await press('news');
  await press('gift');
  const region = screen.getByRole('region', { name: 'First' });
  fireEvent.pointerMove(region);
  await pass(20_000);
  isShown('Firstone');
  fireEvent.pointerLeave(region);
  await pass(2600);
  isShown('Gift');
});

test('news is a status, a failure is an alert, each in a region that also a dialog leaves open', async () => {
  renderButtons();
  const status = screen.getByRole('status');
  expect(status.getAttribute('aria-live')).toBe('polite');
  await press('news');
  within(status).getByText('First');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('failure');
  const alert = screen.getByRole('alert');
  expect(alert.getAttribute('aria-live')).toBe('assertive');
  within(alert).getByText('Second');
  expect(status.textContent).toBe('');
});

test('the same answer again is told again, and what waits comes after it', async () => {
  renderButtons();
  await press('news');
  await press('gift');
  await pass(2000);
  const before = screen.getByRole('listitem');
  await press('news');
  isShown('Firstone');
  expect(screen.getByRole('listitem')).not.toBe(before);
  await pass(2000);
  isShown('Firstone');
  await pass(600);
  isShown('Gift');
});

test('a toast says when its turn has come, and not before', async () => {
  onShown.mockClear();
  renderButtons();
  await press('news');
  await press('gift');
  await press('failure');
  isShown('Secondtwo');
  await pass(2600);
  isShown('Firstone');
  expect(onShown).not.toHaveBeenCalled();
  await pass(2600);
  isShown('Gift');
  expect(onShown).toHaveBeenCalledTimes(1);
});

test('whoever closes a toast by keyboard goes on where they were', async () => {
  renderButtons();
  await press('news');
  const before = screen.getByRole('button', { name: 'gift' });
  before.focus();
  const close = screen.getByRole('button', { name: 'Close' });
  act(() => close.focus());
  await press('Close');
  isShown();
  expect(document.activeElement).toBe(before);
});

test('who leaves is told goodbye and nothing else', async () => {
  renderButtons();
  await press('news');
  await press('gift');
  await press('goodbye');
  await press('leave');
  isShown('Goodbye');
  await pass(6100);
  isShown();
});
