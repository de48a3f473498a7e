import { getHealth } from '@kalima/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveAddress } from '../../test/accounts.ts';
import { type FuzzResult, formatFindings, fuzz } from '../../test/attack/fuzz.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { call, signUpLearner, type TestLearner } from '../../test/learner.ts';
import { expectBalancedLedger } from '../../test/ledger.ts';

/** `npm run soak -- fuzz` sets both. */
const isLong = process.env.FUZZ_REQUESTS !== undefined;
const count = Number(process.env.FUZZ_REQUESTS ?? (process.env.TEST_SCOPE === 'quick' ? 800 : 1300));
const seed = Number(process.env.TEST_SEED);
const timeoutMs = 60_000 + count * 60;

let server: TestServer;
let owner: TestLearner;
let result: FuzzResult;
beforeAll(async () => {
  const ownerAddress = 'owner@example.org';
  const recogniser = { recognise: async () => ({ text: 'كتاب', confidence: 0.5 }) };
  server = await startTestServer(
    // One shared voice: otherwise each learner who tunes theirs starts a run over the whole course.
    { emailConfirmation: 'off', adminEmails: [ownerAddress], voiceAdminEmail: ownerAddress, betaBonusGems: 50 },
    { recogniser },
  );
  owner = await signUpLearner(server, {}, ownerAddress);
  await proveAddress(server, ownerAddress);
  result = await fuzz(server, { seed, count, owner });
  const { sent, refused, findings } = result;
  if (isLong) process.stdout.write(`${sent} requests, ${refused} refused, ${findings.length} faults\n`);
}, timeoutMs);
afterAll(() => server.close());

describe(`${count} requests of any kind (TEST_SEED=${seed})`, () => {
  it('never make the server fail, tell of its inside, or answer in another shape than the contract’s', () => {
    expect(formatFindings(result.findings)).toEqual([]);
  });

  it('reach every endpoint, and get through most of them', () => {
    const reached = [...result.reached];
    expect(reached.filter(([, { asked }]) => asked === 0)).toEqual([]);
    const open = reached.filter(([, { succeeded }]) => succeeded > 0);
    // The others need more than chance: a signature, a provider, an open question of pairs.
    expect(open.length).toBeGreaterThan((reached.length * 3) / 4);
  });

  it('leave every learner with balanced books, and the server well', async () => {
    for (const learner of result.learners) await expectBalancedLedger(server, learner);
    expect((await call(server.url, getHealth, {})).status).toBe('ok');
  });
});
