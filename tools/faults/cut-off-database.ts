import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorReply } from '@kalima/contract';
import type { ThrowAwayPostgresql } from '@kalima/testing/servers/throw-away-postgresql.ts';
import type { Fault } from './kill-under-load.ts';

/** PostgreSQL is cut off and comes back while the server runs; its messages meanwhile are noted. */
export function cuttingOff(postgresql: ThrowAwayPostgresql, times: number, noted: string[]): Fault {
  return {
    times,
    strike: async (server) => {
      await postgresql.cutOff();
      const said = async (path: string, init?: RequestInit) => {
        const reply = await fetch(server.url + path, init);
        // Under /auth/v1 in the shape of GoTrue.
        const { code, error_code, requestId } = (await reply.json()) as Partial<ErrorReply> & { error_code?: string };
        return `${path} ${reply.status} ${error_code ?? code ?? ''}${requestId === undefined ? '' : ' with its id'}`;
      };
      noted.push(await said('/api/ready'), await said('/api/health'));
      const body = JSON.stringify({ email: 'nobody@example.org', password: 'a good password' });
      const headers = { 'content-type': 'application/json' };
      noted.push(await said('/auth/v1/token?grant_type=password', { method: 'POST', body, headers }));
      await pause(300);
      await postgresql.startAgain();
      await server.waitUntilReady();
    },
  };
}
