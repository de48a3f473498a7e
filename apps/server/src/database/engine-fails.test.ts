import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fillEmbedded } from '../../test/engines.ts';
import { startTestServer } from '../../test/harness.ts';
import { connectPglite } from './connect-pglite.ts';
import { isDatabaseAway } from './is-database-away.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kalima-engine-'));
  await fillEmbedded(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const endless = sql`select count(*) from generate_series(1, 100000000000)`;

describe('an embedded engine that does not answer', () => {
  it('is given up after its time, with the reason; whoever waits is told so, and a new start heals it', async () => {
    const onBroken = vi.fn();
    const broken = await connectPglite(folder, () => undefined, { onBroken, maxUnansweredMs: 3000 });
    expect(broken.isAnswering()).toBe(true);
    const asked = await broken.run(endless).catch((error: unknown) => error);
    expect(isDatabaseAway(asked)).toBe(true);
    expect(onBroken.mock.calls).toEqual([['The embedded database failed: it has not answered for 3 s.']]);
    expect(broken.isAnswering()).toBe(false);
    await expect(broken.run(sql`select 1`)).rejects.toThrow();
    await broken.close();

    const healed = await connectPglite(folder, () => undefined);
    expect(await healed.run(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await healed.close();
  });

  it('makes a failed reply of /api/health, which a supervisor looks at', async () => {
    const server = await startTestServer();
    try {
      const health = async () => (await fetch(`${server.url}/api/health`)).status;
      expect(await health()).toBe(200);
      Object.assign(server.database, { isAnswering: () => false });
      expect(await health()).toBe(503);
    } finally {
      await server.close();
    }
  });
});
