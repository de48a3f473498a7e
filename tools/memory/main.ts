import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import {
  bandWidth,
  beliefError,
  bounds,
  cells,
  type Estimate,
  firstPassesOf,
  isInBand,
  knownPerThousand,
  meanOver,
  namedDays,
  type ProofCell,
  proofDays,
  recallOf,
} from './cells.ts';
import { drawKnowledge } from './draw-knowledge.ts';
import { type Simulated, type Strategy, strategies } from './simulate.ts';
import { simulateAll, type Task } from './simulate-all.ts';

/**
 * `npm run memory-proof`: learners whose forgetting the app does not know play it for 90 days by the product's own rules: along the
 * path, by plain FSRS, and by the memory. `-- 30` sets the learners of each cell (3: the short form), `-- 30 100` the first of them,
 * `--picture` renews the picture of the documents.
 */
const [learners = 3, first = 0] = process.argv
  .slice(2)
  .filter((each) => !each.startsWith('-'))
  .map(Number);
const tasks: Task[] = cells.flatMap(({ forgetting, pace }) =>
  strategies.flatMap((strategy) =>
    Array.from({ length: learners }, (_, at) => ({ cell: { forgetting, pace, strategy }, learner: first + at })),
  ),
);

const startedMs = Date.now();
const results = await simulateAll(tasks, Math.min(2, availableParallelism()), (done) => {
  if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${tasks.length} learners`);
});
const resultsOf = ({ forgetting, pace }: ProofCell, strategy: Strategy): Simulated[] =>
  results.filter((_, at) => {
    const cell = tasks[at]?.cell;
    return cell?.forgetting === forgetting && cell.pace === pace && cell.strategy === strategy;
  });

const points = ({ mean }: Estimate) => (100 * mean).toFixed(1);
let isProved = true;

function line(name: string, shown: string, isMet: boolean | null = null): void {
  if (isMet === false) isProved = false;
  console.log(`  ${name.padEnd(40)} ${shown.padEnd(60)} ${isMet === null ? '' : isMet ? 'met' : 'NOT MET'}`);
}

/** Met where the bound lies within two standard errors of the mean. */
const isWithin = ({ mean, error }: Estimate, bound: number) => Math.abs(mean) - 2 * error <= bound;
const reaches = ({ mean, error }: Estimate, bound: number) => mean + 2 * error >= bound;

console.log(`\n${learners} learners a cell, from number ${first}, in points of the words taught`);
for (const cell of cells) {
  const [path, fsrs, memory] = strategies.map((strategy) => resultsOf(cell, strategy)) as [
    Simulated[],
    Simulated[],
    Simulated[],
  ];
  console.log(`\n${cell.forgetting}, ${cell.pace}`);
  for (const { days, error } of [bounds.early, bounds.later]) {
    const found = meanOver(memory, days, beliefError);
    line(`belief - truth, days ${days.join('-')}`, points(found), isWithin(found, error));
  }
  const byDay = namedDays.map((day) => meanOver(memory, [day, day], beliefError));
  const isNear = byDay.every((each) => isWithin(each, bounds.namedDay));
  line(`  on days ${namedDays.join(', ')}`, byDay.map(points).join('  '), isNear);
  const held = meanOver(memory, [3, proofDays], isInBand);
  line('learner-days with the truth in the band', points(held), reaches(held, bounds.bandHolds));
  for (const [day, width] of Object.entries(bounds.bandWidth)) {
    const found = meanOver(memory, [Number(day), Number(day)], bandWidth);
    line(`width of the band on day ${day}`, points(found), found.mean - 2 * found.error <= width);
  }
  const recall = recallOf(memory);
  line(
    'recall of the words taught, day 90',
    points(recall),
    cell.minRecall === null || reaches(recall, cell.minRecall),
  );
  line('  along the path, by plain FSRS', [path, fsrs].map((each) => points(recallOf(each))).join('  '));
  line('exercises passed at the first run', points(firstPassesOf(memory)));
  const perThousand = [memory, path, fsrs].map((each) => knownPerThousand(each).mean.toFixed(1)).join('  ');
  line('known for 1,000 questions: memory, path, FSRS', perThousand);
}
if (process.argv.includes('--picture')) {
  const drawn = cells.find(({ forgetting, pace }) => forgetting === 'six-days' && pace === 'daily') as ProofCell;
  const samplesOf = (strategy: Strategy) => resultsOf(drawn, strategy)[0]?.standings ?? [];
  const picture = new URL('../../docs/pictures/memory.svg', import.meta.url);
  writeFileSync(picture, drawKnowledge(samplesOf('memory'), samplesOf('path')));
}
console.log(`\n${((Date.now() - startedMs) / 1000).toFixed(0)} s. ${isProved ? 'Every bound is met.' : 'NOT PROVED.'}`);
process.exitCode = isProved ? 0 : 1;
