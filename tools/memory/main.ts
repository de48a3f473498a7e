import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import {
  type Bounds,
  cells,
  compare,
  type Estimate,
  isNear,
  maxBeliefError,
  maxBeyond,
  minKnownShare,
  reaches,
  staysUnder,
} from './cells.ts';
import { drawStandings } from './draw-standings.ts';
import type { Simulated, Strategy } from './simulate.ts';
import { simulateAll, type Task } from './simulate-all.ts';

/**
 * `npm run memory-proof`: learners whose forgetting the app does not know play it for 90 days by the product's own rules, once with the
 * memory and once along the path. `-- 4` plays so many learners a cell; `-- 4 --picture` draws the first of them anew for the documents.
 */
const learners = Number(process.argv[2] ?? 30);
const oracleLearners = Math.min(learners, 10);
const threads = Math.min(2, availableParallelism());

const countOf = (strategy: Strategy) => (strategy === 'oracle' ? oracleLearners : learners);
const played: readonly Strategy[] = ['path', 'memory', 'memory-no-brake', 'oracle'];
const tasks: Task[] = cells.flatMap(({ forgetting, pace }) =>
  played.flatMap((strategy) =>
    Array.from({ length: countOf(strategy) }, (_, learner) => ({ cell: { forgetting, pace, strategy }, learner })),
  ),
);

const startedMs = Date.now();
const results = await simulateAll(tasks, threads, (done) => {
  if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${tasks.length} learners`);
});
const resultsOf = ({ forgetting, pace }: Bounds, strategy: Strategy): Simulated[] =>
  results.filter((_, at) => {
    const cell = tasks[at]?.cell;
    return cell?.forgetting === forgetting && cell.pace === pace && cell.strategy === strategy;
  });

const figure = ({ mean, error }: Estimate) => `${mean.toFixed(3)} ± ${(2 * error).toFixed(3)}`;
let isProved = true;
let outOfReach = 0;

/** @param isNeeded whether the proof fails where the bound is not met */
function line(what: string, value: Estimate, bound: string, isMet: boolean | null, isNeeded = true): void {
  if (isMet === false && isNeeded) isProved = false;
  if (isMet === false && !isNeeded) outOfReach += 1;
  const verdict = isMet === null ? '' : isMet ? 'met' : isNeeded ? 'NOT MET' : 'out of reach';
  console.log(`  ${what.padEnd(44)} ${figure(value).padEnd(18)} ${bound.padEnd(10)} ${verdict}`);
}

console.log(`\n${learners} learners a cell, day 90, mean ± 2 standard errors`);
for (const cell of cells) {
  const path = resultsOf(cell, 'path');
  const memory = compare(resultsOf(cell, 'memory'), path);
  console.log(
    `\n${cell.forgetting}, ${cell.pace === 'daily' ? 'a level a day' : 'a level in two days, a fifth of the days missed'}`,
  );
  line('recall of taught words', memory.recall, `>= ${cell.minRecall}`, reaches(memory.recall, cell.minRecall));
  line('believed - true', memory.beliefError, `+- ${maxBeliefError}`, isNear(memory.beliefError, maxBeliefError));
  line("words known, of the path's", memory.known, `>= ${minKnownShare}`, reaches(memory.known, minKnownShare));
  const isBeyondReach = cell.reachableBeyond > maxBeyond;
  line(
    "asked beyond twelve, of the path's",
    memory.beyond,
    `<= ${maxBeyond}`,
    staysUnder(memory.beyond, maxBeyond),
    !isBeyondReach,
  );
  if (isBeyondReach)
    line(
      '  what is in reach',
      memory.beyond,
      `<= ${cell.reachableBeyond}`,
      staysUnder(memory.beyond, cell.reachableBeyond),
    );
  line("asked beyond the level's own words", memory.notOwn, '', null);
  const others = [
    ['the path', path],
    ['who ignores the recommendation', resultsOf(cell, 'memory-no-brake')],
    ['who is asked what they really forget', resultsOf(cell, 'oracle')],
  ] as const;
  for (const [who, theirs] of others) {
    const { recall, beyond } = compare(theirs, path.slice(0, theirs.length));
    console.log(`  ${`${who}:`.padEnd(44)} recall ${figure(recall)}, asked ${figure(beyond)} of the path's`);
  }
}
if (process.argv.includes('--picture')) {
  const drawn = cells.find(({ forgetting, pace }) => forgetting === 'six-days' && pace === 'daily') as Bounds;
  const standingsOf = (strategy: Strategy) => resultsOf(drawn, strategy)[0]?.standings ?? [];
  const picture = new URL('../../docs/pictures/memory.svg', import.meta.url);
  writeFileSync(picture, drawStandings(standingsOf('memory'), standingsOf('path')));
}
const allElse =
  outOfReach === 0
    ? 'Every bound is met.'
    : `${outOfReach} bounds are out of reach (docs/memory.md); every other is met.`;
console.log(`\n${((Date.now() - startedMs) / 1000).toFixed(0)} s. ${isProved ? allElse : 'NOT PROVED.'}`);
process.exitCode = isProved ? 0 : 1;
