// @vitest-environment jsdom
import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { localDay } from '../../lib/language/day.ts';
import type { FirstRead } from '../../lib/session/auth-client.ts';
import { useAuth } from './auth-context.ts';
import { AuthProvider } from './auth-provider.tsx';

const session = { access_token: 'a', user: { id: 'u1', email: 'maryam@example.org' } } as unknown as Session;

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Probe() {
  const { user, loading, event, leftByChoice, signOut } = useAuth();
  return (
    <>
      <p>{`${loading ? 'loading' : 'settled'} ${user?.email ?? 'nobody'} ${event ?? 'no event'}`}</p>
      <button type="button" onClick={() => void signOut()}>
        {leftByChoice ? 'left by choice' : 'sign out'}
      </button>
    </>
  );
}

function renderProvider(first: FirstRead) {
  let emit: (event: AuthChangeEvent, now: Session | null) => void = () => undefined;
  const client = {
    onAuthStateChange: (listener: typeof emit) => {
      emit = listener;
    },
    signOut: async () => {
      emit('SIGNED_OUT', null);
      return { error: null };
    },
  };
  const load = vi.fn(async () => client as never);
  render(
    <AuthProvider load={load} read={() => first}>
      <Probe />
    </AuthProvider>,
  );
  return { load, emit: (event: AuthChangeEvent, now: Session | null) => act(() => emit(event, now)) };
}

const says = (text: string) => expect(screen.getByText(text)).toBeTruthy();

test('useAuth says so when there is no provider around it', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Probe />)).toThrow('useAuth must be used within an AuthProvider');
  quiet.mockRestore();
});

test('nobody signed in is known at once, without fetching the accounts library', () => {
  const { load } = renderProvider({ kind: 'nobody' });
  says('settled nobody no event');
  expect(load).not.toHaveBeenCalled();
});

test('a good session in the storage is known at once', () => {
  renderProvider({ kind: 'session', session });
  says('settled maryam@example.org no event');
});

test('who has left by choice has, also when a late request says again that nobody is signed in', async () => {
  const { emit } = renderProvider({ kind: 'session', session });
  await act(async () => screen.getByRole('button').click());
  says('left by choice');
  emit('SIGNED_OUT', null);
  says('left by choice');
  emit('SIGNED_IN', session);
  says('sign out');
  emit('SIGNED_OUT', null);
  says('sign out');
});

test('loading lasts until the first event', async () => {
  const { emit } = renderProvider({ kind: 'unknown' });
  says('loading nobody no event');
  await act(async () => undefined);
  emit('INITIAL_SESSION', session);
  says('settled maryam@example.org INITIAL_SESSION');
});

test.each(['SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'PASSWORD_RECOVERY'] as const)(
  'the event %s brings its session',
  async (event) => {
    const { emit } = renderProvider({ kind: 'unknown' });
    await act(async () => undefined);
    emit(event, session);
    says(`settled maryam@example.org ${event}`);
  },
);

test('the event SIGNED_OUT ends the session', async () => {
  const { emit } = renderProvider({ kind: 'unknown' });
  await act(async () => undefined);
  emit('SIGNED_IN', session);
  emit('SIGNED_OUT', null);
  says('settled nobody SIGNED_OUT');
});

test('the day of the last sign-in is kept for each user', async () => {
  const { emit } = renderProvider({ kind: 'unknown' });
  await act(async () => undefined);
  emit('SIGNED_IN', session);
  expect(localStorage.getItem('last_login_date:u1')).toBe(localDay(new Date()));
});
