/** Long runs of the short checks of `npm run test:all`: npm run soak, or by name: npm run soak -- fuzz */
import { spawnSync } from 'node:child_process';

/** @returns whether it succeeded, with these settings */
function npx(args: readonly string[], settings: Readonly<Record<string, string>> = {}): boolean {
  const assignments = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  console.log(...assignments, ...args);
  const env = { ...process.env, ...settings };
  return spawnSync('npx', args, { env, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}

const vitest = (file: string, settings: Readonly<Record<string, string>>) => npx(['vitest', 'run', file], settings);

/** Each runs on both databases where it needs one, and returns whether it passed. */
const soaks: Readonly<Record<string, () => boolean>> = {
  fuzz: () =>
    vitest('apps/server/src/attacks/fuzz.test.ts', {
      FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? '25000',
      TEST_SEED: process.env.TEST_SEED ?? 'random',
    }),
  faults: () =>
    vitest('tools/faults', {
      FAULT_KILLS: process.env.FAULT_KILLS ?? '50',
      FAULT_CUTS: process.env.FAULT_CUTS ?? '20',
      FAULT_LITTLE_ROOM_SECONDS: process.env.FAULT_LITTLE_ROOM_SECONDS ?? '200',
      TEST_SEED: process.env.TEST_SEED ?? 'random',
    }),
  journeys: () => npx(['tsx', 'tools/run/journeys.ts'], { JOURNEYS: 'all' }),
  bench: () => npx(['tsx', 'tools/bench/main.ts']),
  /** Every journey on two processes behind one port. */
  many: () => npx(['tsx', 'tools/run/journeys.ts', '--many', '.'], { JOURNEYS: 'all' }),
};
/** `journeys` includes it. */
const onlyByName = 'many';

const [wanted] = process.argv.slice(2);
const names = wanted === undefined ? Object.keys(soaks).filter((name) => name !== onlyByName) : [wanted];
const failed: string[] = [];
for (const name of names) {
  const soak = soaks[name];
  if (soak === undefined) {
    console.error(`There is no soak "${name}". There is: ${Object.keys(soaks).join(', ')}`);
    process.exit(1);
  }
  if (!soak()) failed.push(name);
}
console.log(failed.length === 0 ? `Held: ${names.join(', ')}` : `Did not hold: ${failed.join(', ')}`);
if (failed.length > 0) process.exitCode = 1;
