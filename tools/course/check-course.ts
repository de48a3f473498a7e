/** course:check proves every guarantee of the course's content, or prints each breach and fails. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkCourse,
  compiledFolder,
  countPackTotals,
  countTotals,
  courseChecks,
  dataFolder,
  openCourse,
  toPercent,
  writeCourse,
} from '../../packages/course/src/index.ts';

const linesShown = 20;

writeCourse();
const under = openCourse(dataFolder, (name) => readFileSync(join(compiledFolder, name)));
const broken = checkCourse(under);
for (const { name, defects } of broken) {
  console.error(`✗ ${name}: ${defects.length}`);
  for (const line of defects.slice(0, linesShown)) console.error(`    ${line}`);
  if (defects.length > linesShown) console.error(`    … and ${defects.length - linesShown} more`);
}

const totals = countTotals(under);
const number = new Intl.NumberFormat('en');
console.log(`${totals.guides} guides, ${totals.words} words, ${totals.references} references`);
console.log(
  `${number.format(totals.locatedTokens)} of ${number.format(totals.tokens)} tokens, ` +
    `${number.format(totals.versesWhole)} verses whole, ${number.format(totals.versesMostly)} at least 80 %`,
);
for (const [at, tokens] of totals.cumulativeTokens.entries()) {
  const again = under.bruteForce.cumulativeTokens[at] ?? 0;
  const percent = toPercent(tokens, totals.tokens).toFixed(2);
  console.log(`  guide ${String(at + 1).padStart(2)}  ${percent} %  (brute force ${number.format(again)} tokens)`);
}
const { byPack, ...ofPacks } = countPackTotals(under);
console.log(
  `${ofPacks.packs} surah packs, ${ofPacks.words} words, ${ofPacks.references} references; ` +
    `${number.format(ofPacks.locatedTokens)} tokens (${number.format(ofPacks.locatedTokensAligned)} in aligned verses), ` +
    `${number.format(ofPacks.versesWhole)} verses whole with both bodies`,
);
console.log('  pack | tokens | taught by the guides | new words');
for (const row of byPack) console.log(`  ${row.join(' | ')}`);
console.log(`${courseChecks.length - broken.length} of ${courseChecks.length} checks hold`);
if (broken.length > 0) process.exitCode = 1;
