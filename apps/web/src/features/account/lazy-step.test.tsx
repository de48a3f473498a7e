// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/language/i18n.ts';
import { AuthScreen } from './auth-screen.tsx';

const chunk = vi.hoisted(() => ({ isThere: false }));
vi.mock('./welcome-step.tsx', () => ({
  get WelcomeStep() {
    if (!chunk.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <h1>Welcome</h1>;
  },
}));

test('a step whose chunk does not arrive says so, and can be asked for again', async () => {
  await startI18n();
  vi.spyOn(console, 'error').mockReturnValue();
  const drawFault = (retry: () => void) => (
    <button type="button" onClick={retry}>
      Try again
    </button>
  );
  const nothing = () => undefined;
  const outcomes = { onBusy: nothing, onForgot: nothing, onConfirmAddress: nothing, onSignedIn: nothing };
  render(<AuthScreen step={{ name: 'welcome' }} onStep={nothing} drawFault={drawFault} {...outcomes} />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  chunk.isThere = true;
  await userEvent.click(again);
  await screen.findByRole('heading', { name: 'Welcome' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
