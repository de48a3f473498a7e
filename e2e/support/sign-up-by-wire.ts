import type { AuthSession } from '@kalima/contract';
import type { AppServer } from '@kalima/testing/servers/app-server.ts';

export const password = 'a good password';

const json = { 'content-type': 'application/json' };

/** On a server without confirmation of addresses. */
export async function signUpByWire(
  { url }: AppServer,
  email: string,
  data: Readonly<Record<string, string | boolean>>,
): Promise<AuthSession> {
  const body = JSON.stringify({ email, password, data: { display_name: 'Amina', ...data } });
  const reply = await fetch(`${url}/auth/v1/signup`, { method: 'POST', headers: json, body });
  return (await reply.json()) as AuthSession;
}

interface ProfileChanges {
  /** Before the browser has named its zone, the learner's day is that of UTC. */
  readonly timeZone?: string;
  /** Otherwise the first listening question has the offer to download all sounds. */
  readonly audioPreloadPopupSeen?: true;
}

export async function changeProfile({ url }: AppServer, token: string, changes: ProfileChanges): Promise<void> {
  await fetch(`${url}/api/profile`, {
    method: 'PATCH',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify(changes),
  });
}
