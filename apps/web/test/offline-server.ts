import type { LogEntry, OfflineState, TicketView } from '@kalima/contract';
import { buildOfflineState } from '@kalima/testing/tickets/build-tickets.ts';
import { vi } from 'vitest';
import { buildProfile } from './profile.ts';

export interface OfflineServer {
  tickets: TicketView[];
  received: LogEntry[];
  isAway: boolean;
  asides: unknown[];
  state: Partial<OfflineState>;
  /** Its clock less that of the page. */
  aheadMs: number;
  /** The bodies of the requests for tickets. */
  asked: { has: string[]; guide?: number; pack?: string }[];
  /** Every address that was asked, in order. */
  readonly addresses: string[];
}

/** For tests: the endpoints as far as the page sees them: it takes moves in their order, and names the next one. */
export function stubOfflineServer(tickets: TicketView[]): OfflineServer {
  const server: OfflineServer = {
    tickets,
    received: [],
    isAway: false,
    asides: [],
    state: {},
    aheadMs: 0,
    asked: [],
    addresses: [],
  };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    // Pages that come along are not what these tests follow.
    if (/^\/api\/(letters|guides\/\d+)\?/.test(address) && !server.isAway) return Response.json({});
    server.addresses.push(address);
    if (server.isAway) throw new TypeError('Failed to fetch');
    const body = init?.body ? JSON.parse(String(init.body)) : null;
    if (address.startsWith('/api/known-letters')) return Response.json({ taught: [], lemmas: [] });
    if (address.startsWith('/api/offline-moves')) {
      const next = () => server.received.length;
      for (const entry of body.entries as LogEntry[]) if (entry.seq === next()) server.received.push(entry);
      return Response.json({ next: next(), asides: server.asides, player: buildProfile() });
    }
    if (address.startsWith('/api/tickets')) {
      server.asked.push(body);
      const played = new Set(server.received.map(({ ticketId }) => ticketId));
      const offered = server.tickets.filter(({ id }) => !played.has(id));
      return Response.json({
        order: offered.map(({ id }) => id),
        tickets: offered.filter(({ id }) => !body.has.includes(id)),
        state: buildOfflineState(server.state),
        nowMs: Date.now() + server.aheadMs,
      });
    }
    throw new Error(`nothing to answer ${address}`);
  });
  return server;
}

/** For tests: this learner is signed in, in a browser without anything else. */
export function signInAs(userId: string): void {
  localStorage.clear();
  const session = { access_token: 'a', expires_at: Date.now() / 1000 + 3600, user: { id: userId } };
  localStorage.setItem('supabase.auth.token', JSON.stringify(session));
}
