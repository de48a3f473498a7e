/** The long forms of what `npm test` does briefly: npm run soak, or by name: npm run soak -- fuzz */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';

/** @returns whether the tests of that file passed, with these settings. */
function vitest(file: string, settings: Readonly<Record<string, string>>): boolean {
  console.log(
    Object.entries(settings).map(([name, value]) => `${name}=${value}`),
    file,
  );
  const env = { ...process.env, ...settings };
  return spawnSync('npx', ['vitest', 'run', file], { env, stdio: 'inherit' }).status === 0;
}

/** Each is run on both databases, and answers whether it held. */
const soaks: Readonly<Record<string, () => boolean | Promise<boolean>>> = {
  fuzz: () =>
    vitest('apps/server/src/attacks/fuzz.test.ts', {
      FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? '25000',
      FUZZ_SEED: process.env.FUZZ_SEED ?? String(randomInt(2 ** 31)),
    }),
  faults: () =>
    vitest('tools/faults', {
      FAULT_KILLS: process.env.FAULT_KILLS ?? '50',
      FAULT_CUTS: process.env.FAULT_CUTS ?? '20',
      FAULT_SEED: process.env.FAULT_SEED ?? String(randomInt(2 ** 31)),
    }),
};

const [wanted] = process.argv.slice(2);
const names = wanted === undefined ? Object.keys(soaks) : [wanted];
const failed: string[] = [];
for (const name of names) {
  const soak = soaks[name];
  if (soak === undefined) {
    console.error(`There is no soak "${name}". There is: ${Object.keys(soaks).join(', ')}`);
    process.exit(1);
  }
  if (!(await soak())) failed.push(name);
}
console.log(failed.length === 0 ? `Held: ${names.join(', ')}` : `Did not hold: ${failed.join(', ')}`);
if (failed.length > 0) process.exitCode = 1;
