// @vitest-environment jsdom
import { type FinishedReply, getSettings } from '@kalima/contract';
import { eventually } from '@kalima/testing/eventually.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshStageForEachTest, result, story } from '../../../../test/session-stage.tsx';
import { buildSettings } from '../../../../test/shop.ts';
import { keyOf } from '../../../lib/api/endpoint-query.ts';
import { ToastProvider } from '../../../ui/status/toast.tsx';
import { Results } from './results.tsx';

freshStageForEachTest();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;
const address = () => screen.getByTestId('address').textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function end(passed: boolean, kind = 'lesson') {
  const change = { kind, next: { kind: 'home' }, story: story({ xp: null }), level: 0, exercise: 0 };
  const reply = result(passed, change) as unknown as FinishedReply;
  const more = { sessionId: 's', problem: null, reports: [], onRetry: () => undefined, onStartAgain: () => undefined };
  const queries = new QueryClient();
  queries.setQueryData(keyOf(getSettings), buildSettings({}));
  const page = (isThere: boolean) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/lesson/3']}>
        <ToastProvider label="Notification" closeLabel="Close">
          {isThere && <Results result={reply} {...more} />}
        </ToastProvider>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(page(true));
  return { leave: () => rerender(page(false)) };
}

test('a passed lesson says that it goes home, and goes after five seconds', async () => {
  end(true);
  // The first page of a test waits for its texts; fake time goes on in steps of 50 ms meanwhile.
  const notice = await eventually(() => screen.getByText('Home opens in 5 seconds.'));
  expect(notice.getAttribute('role')).toBe('status');
  await pass(4900);
  expect(address()).toBe('/lesson/3');
  await pass(100);
  expect(address()).toBe('/');
});

test('its toast is shown meanwhile', async () => {
  end(true);
  await eventually(() => screen.getByText('Lesson completed!'));
});

test('whoever leaves before is led nowhere', async () => {
  const { leave } = end(true);
  await pass(3000);
  leave();
  await pass(60_000);
  expect(address()).toBe('/lesson/3');
});

test.each([
  ['failed lesson', false, 'lesson'],
  ['passed review', true, 'review'],
] as const)('a %s stays', async (_, passed, kind) => {
  end(passed, kind);
  expect(screen.queryByText(/Home opens/)).toBeNull();
  await pass(60_000);
  expect(address()).toBe('/lesson/3');
});
