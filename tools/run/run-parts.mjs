// @ts-check
/** Runs the named parts of a test command: all of them, or those that `--from`, `--only` and `--failed` choose. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cache } from './steps.mjs';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {(isRetry: boolean) => Promise<unknown>} run `isRetry`: repeats only what failed last time, where the part can
 */

/** Stages run in turn; the lines of a stage run beside each other, the parts of a line in turn. @typedef {Part[][][]} Stages */

const usage = (/** @type {readonly Part[]} */ parts) =>
  `Options: --from PART, --only PART,PART, --failed. Parts: ${parts.map(({ name }) => name).join(', ')}`;

/** @param {string} command */
const statePath = (command) => join(cache, 'parts', `${command}.json`);

/** @param {string} command @returns {Record<string, string>} the last result of each part */
function readResults(command) {
  try {
    return JSON.parse(readFileSync(statePath(command), 'utf8'));
  } catch {
    return {};
  }
}

/** @param {string} command @param {Record<string, string>} results */
function writeResults(command, results) {
  mkdirSync(dirname(statePath(command)), { recursive: true });
  writeFileSync(statePath(command), JSON.stringify(results, null, 2));
}

/**
 * @param {readonly Part[]} parts @param {readonly string[]} options @param {Readonly<Record<string, string>>} last
 * @returns {readonly Part[]}
 */
export function chooseParts(parts, options, last) {
  const [option, value = ''] = options;
  if (option === undefined) return parts;
  const known = (/** @type {string} */ name) => {
    if (!parts.some((part) => part.name === name)) throw new Error(`There is no part "${name}". ${usage(parts)}`);
    return name;
  };
  if (option === '--from') {
    const first = parts.findIndex(({ name }) => name === known(value));
    return parts.slice(first);
  }
  if (option === '--only') {
    const names = value.split(',').map(known);
    return parts.filter(({ name }) => names.includes(name));
  }
  if (option === '--failed') return parts.filter(({ name }) => last[name] !== 'passed');
  throw new Error(`There is no option "${option}". ${usage(parts)}`);
}

/**
 * Runs the chosen parts to the end, also after a failure, and lists their results and times.
 * @param {string} command @param {Stages} stages @param {readonly string[]} options
 */
export async function runParts(command, stages, options) {
  const results = readResults(command);
  const chosen = chooseParts(stages.flat(2), options, results);
  const isRetry = options[0] === '--failed';
  /** @type {Map<string, number>} */
  const seconds = new Map();
  for (const { name } of chosen) delete results[name];
  writeResults(command, results);
  const runLine = async (/** @type {readonly Part[]} */ line) => {
    for (const { name, run } of line.filter((part) => chosen.includes(part))) {
      const startedMs = performance.now();
      console.log(`\n── ${name}`);
      try {
        await run(isRetry);
        results[name] = 'passed';
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        results[name] = 'failed';
      }
      seconds.set(name, Math.round((performance.now() - startedMs) / 1000));
      writeResults(command, results);
    }
  };
  for (const lines of stages) await Promise.all(lines.map(runLine));
  console.log(`\nnpm run ${command}`);
  for (const { name } of chosen) console.log(`  ${results[name]} ${name} (${seconds.get(name)} s)`);
  const failed = chosen.filter(({ name }) => results[name] !== 'passed').map(({ name }) => name);
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}. Again: npm run ${command} -- --failed`);
}
