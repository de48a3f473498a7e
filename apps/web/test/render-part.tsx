import { getProfile, getSettings, type ProfileView } from '@kalima/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { keyOf } from '../src/lib/api/endpoint-query.ts';
import { beginVisit } from '../src/lib/messages/message-turn.ts';
import { ToastProvider } from '../src/ui/status/toast.tsx';
import { buildJourney, buildMemory } from './journey.ts';
import { buildProfile } from './profile.ts';
import { buildSettings } from './shop.ts';
import { replyTo, withoutLanguage } from './texts.ts';

/** For tests only: a learner at zero batteries, with nothing used up. */
export const learner: ProfileView = buildProfile({ battery: 0 });

export const refusal = (code: string) => () => Response.json({ code }, { status: 409 });
export const noNetwork = (): Response => {
  throw new TypeError('Failed to fetch');
};

interface Sent {
  path: string;
  body: unknown;
  key: string | null;
}

type Reply = object | (() => Response);

/** Renders a part for a learner whose profile is known; the server gives the replies in their order. */
export function renderPart(
  part: ReactNode,
  { profile = learner, isProfileRead = true, replies = [] as Reply[], isReviewOffered = true, at = '/' } = {},
) {
  beginVisit(crypto.randomUUID());
  const sent: Sent[] = [];
  const seen: object[] = [];
  const profiles = [profile];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address === '/api/profile' && init?.method !== 'PATCH') return Response.json(profiles.at(-1));
    if (address === '/api/profile/seen-messages') {
      seen.push(JSON.parse(String(init?.body)));
      return Response.json({ seenMessages: {} });
    }
    if (address === '/api/journey')
      return Response.json(
        buildJourney({ memory: buildMemory({ met: 5, due: { words: 5, waiting: 0 }, isReviewOffered }) }),
      );
    const headers = new Headers(init?.headers);
    sent.push({
      path: withoutLanguage(address),
      body: init?.body ? JSON.parse(String(init.body)) : null,
      key: headers.get('idempotency-key'),
    });
    const reply = replies.shift();
    if (!reply) throw new Error(`nothing to answer ${address}`);
    return typeof reply === 'function' ? reply() : Response.json(replyTo(address, reply));
  });
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000 },
      mutations: { retryDelay: 0, networkMode: 'always' },
    },
  });
  if (isProfileRead) queries.setQueryData(keyOf(getProfile), profile);
  queries.setQueryData(keyOf(getSettings), buildSettings());
  const known = () => queries.getQueryData<ProfileView>(keyOf(getProfile));
  const view = render(
    <QueryClientProvider client={queries}>
      <ToastProvider label="Notification" closeLabel="Close">
        <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { ...view, sent, seen, queries, known, profiles, user: userEvent.setup() };
}
