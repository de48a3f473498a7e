import { randomUUID } from 'node:crypto';
import type { AuthSession, GuideView } from '@kalima/contract';
import { whitePng } from '@kalima/testing/make-png.ts';
import type { Fault } from './kill-under-load.ts';
import type { KillableServer } from './killable-server.ts';
import type { SmallDisk } from './small-disk.ts';

const json = { 'content-type': 'application/json' };

async function signUp(server: KillableServer): Promise<Response> {
  const body = JSON.stringify({ email: `${randomUUID()}@example.org`, password: 'a good password' });
  return fetch(`${server.url}/auth/v1/signup`, { method: 'POST', headers: json, body });
}

/** Databases first use the free space of their files: only then are they full. */
async function signUpUntilRefused(server: KillableServer): Promise<number> {
  for (let tries = 0; tries < 500; tries += 1) {
    const { status } = await signUp(server);
    if (status !== 200) return status;
  }
  throw new Error('The disk is full, and nobody notices');
}

/** The disk has no byte left for a while, the second time through a restart; the server's messages meanwhile are noted. */
export function fillingUp(disk: SmallDisk, noted: string[]): Fault {
  let struck = 0;
  return {
    times: 2,
    strike: async (server) => {
      struck += 1;
      const { access_token } = (await (await signUp(server)).json()) as AuthSession;
      const as = { authorization: `Bearer ${access_token}` };
      const say = (text: string | undefined) =>
        fetch(`${server.url}/functions/v1/generate-speech`, {
          method: 'POST',
          headers: { ...json, ...as },
          body: JSON.stringify({ text }),
        });
      disk.fillUp();
      noted.push(`sign-up ${await signUpUntilRefused(server)}`);
      const page = await fetch(`${server.url}/api/guides/1?language=en`);
      noted.push(`page ${page.status}`);
      const [one, other] = ((await page.json()) as GuideView).guide.words;
      if (struck === 1) {
        const picture = { method: 'PUT', headers: { ...as, 'content-type': 'image/png' }, body: whitePng(8, 8) };
        noted.push(`picture ${(await fetch(`${server.url}/api/profile/avatar`, picture)).status}`);
        // The clip plays unless it cannot be counted; without storage it only costs time.
        const clip = (await say(one?.arabic)).status;
        noted.push(`clip ${clip === 503 ? 200 : clip}`);
        disk.makeRoom();
        noted.push(`clip with room ${(await say(other?.arabic)).status}`);
      } else {
        noted.push(`end ${await server.end('SIGTERM')}`);
        disk.makeRoom();
        server.launch();
      }
      await server.waitUntilReady();
      noted.push(`sign-up with room ${(await signUp(server)).status}`);
    },
  };
}
