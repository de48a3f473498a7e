import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { standardRulebook as rulebook } from '@kalima/rules';
import { evidenceHistory } from '@kalima/rules/memory';
import { readConfig } from '../../../apps/server/src/config.ts';
import { connectPostgresql } from '../../../apps/server/src/database/connect.ts';
import { connectPglite } from '../../../apps/server/src/database/connect-pglite.ts';
import { learnersWithLog, logOfLearner } from '../../../apps/server/src/memory/read-log.ts';
import { type Fitness, type History, measure, measureConstant } from './measure.ts';
import { loadOptimiser, optimise } from './optimise.ts';

/**
 * `npm run fit-memory -- --out FILE`: fits the parameters of memory to the log of this instance, and says what they are worth on the
 * latest three tenths of it, which they have not seen. Reads the database that the settings name; the embedded one while no server runs.
 */
const optimiser = await loadOptimiser();
if (optimiser === null) {
  process.stderr.write('The optimiser is not installed: npm install --no-save @open-spaced-repetition/binding@0.5.0\n');
  process.exit(1);
}

const { values } = parseArgs({ options: { out: { type: 'string' } } });
const config = readConfig(process.env);
const report = (error: Error) => process.stderr.write(`A database connection failed: ${error.message}\n`);
const database =
  config.databaseUrl === null
    ? await connectPglite(config.dataFolder, report)
    : connectPostgresql(config.databaseUrl, report);

/** Fewer say too little about 21 numbers. */
const minReviews = 1000;
const heldOutShare = 0.3;

const { parameters } = rulebook.memory;
const histories: History[] = [];
try {
  for (const userId of await learnersWithLog(database)) {
    const log = await logOfLearner(database, userId);
    for (const word of new Set(log.map((each) => each.word))) {
      const rows = log.filter((each) => each.word === word);
      histories.push(evidenceHistory(rows, parameters, rulebook));
    }
  }
} finally {
  await database.close();
}

const moments = histories
  .flat()
  .filter(({ elapsedDays }) => elapsedDays > 0)
  .map(({ atMs }) => atMs)
  .toSorted((one, other) => one - other);
const line = (name: string, { logLoss, rmseBins }: Fitness) =>
  process.stdout.write(`${name.padEnd(12)} log loss ${logLoss.toFixed(4)}, RMSE (bins) ${rmseBins.toFixed(4)}\n`);

if (moments.length < minReviews) {
  process.stdout.write(
    `${moments.length} reviews say something; ${minReviews} are needed. The published parameters stay.\n`,
  );
} else {
  const fromMs = moments[Math.floor((1 - heldOutShare) * moments.length)] ?? 0;
  const fitted = await optimise(optimiser, histories, fromMs);
  const [published, own] = [parameters, fitted].map((each) => measure(histories, fromMs, each));
  const constant = measureConstant(histories, fromMs);
  if (published === undefined || own === undefined) throw new Error('Nothing was measured');
  process.stdout.write(
    `${moments.length} reviews of ${histories.length} words; measured on the latest ${own.reviews}:\n`,
  );
  line('fitted', own);
  line('published', published);
  line('constant', constant);
  if (own.logLoss >= published.logLoss) {
    process.stdout.write('The published parameters predict better or as well: keep them.\n');
  } else if (values.out !== undefined) {
    const whole = await optimise(optimiser, histories, Number.POSITIVE_INFINITY);
    writeFileSync(values.out, `${JSON.stringify(whole, null, 2)}\n`);
    process.stdout.write(`Written to ${values.out}: set MEMORY_PARAMETERS_FILE to it, and start the server anew.\n`);
  }
}
