// @ts-check
/** The steps that `npm start` and `npm test` share. Plain JavaScript: they run before anything is installed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const cache = join(root, 'node_modules/.cache/kalima');

export function requireNode() {
  const { node } = process.versions;
  const [major = 0, minor = 0] = node.split('.').map(Number);
  if (major > 24) console.warn(`Kalima is tested on Node 20.19 to 24; this is ${node}.`);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Kalima needs Node 20.19 to 24; this is ${node}.`);
  process.exit(1);
}

/** @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
export function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error(`${command} ${args.join(' ')} ended with ${code}`)),
    );
  });
}

/** Ends the process with the error's message: the failed program has printed the rest. @param {() => Promise<unknown>} work */
export async function endWithMessage(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** @param {string} name a program that an installed package brings */
const bin = (name) => join(root, 'node_modules/.bin', name);

/** @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
export const runBin = (name, args, env) => run(bin(name), args, env);

/** @param {string[]} folders @returns {string} a hash of every file's content below the folders */
function hashOf(folders) {
  const hash = createHash('sha256').update(process.versions.modules);
  /** @param {string} path */
  const add = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (['node_modules', 'dist', 'compiled'].includes(entry.name)) continue;
      const below = join(path, entry.name);
      if (entry.isDirectory()) add(below);
      else hash.update(`${below}\0`).update(readFileSync(below));
    }
  };
  for (const folder of folders) add(join(root, folder));
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}

/**
 * Runs `make` unless its output exists for the same inputs. @param {string} name @param {string} wanted the hash of the inputs
 * @param {string} output @param {() => Promise<unknown>} make
 */
async function unlessMade(name, wanted, output, make, message = `Building ${name} …`) {
  const stamp = join(cache, `${name}.sha256`);
  if (existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(message);
  await make();
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Installs missing packages: nothing when the lock file has not changed since the last time. */
export function install() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  const make = () => run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  const message = 'Installing the packages of package-lock.json …';
  return unlessMade('installed', wanted, 'node_modules/.package-lock.json', make, message);
}

/** The path of a run's test results; those of an earlier run are removed. @param {string} name */
export function reportPath(name) {
  mkdirSync(cache, { recursive: true });
  const path = join(cache, `${name}.json`);
  rmSync(path, { force: true });
  return path;
}

/** Lint, types, import rules, dead code, the course. @param {number} atOnce the concurrency */
export async function checkStatically(atOnce = 2) {
  await buildCourse();
  const scripts = ['types', 'lint', 'deps', 'dead', 'course:check'];
  const runInTurn = async () => {
    for (let script = scripts.shift(); script !== undefined; script = scripts.shift())
      await run('npm', ['run', '--silent', script]);
  };
  await Promise.all(Array.from({ length: atOnce }, runInTurn));
}

export async function buildCourse() {
  await unlessMade('the course', hashOf(['packages/course', 'tools/course']), 'packages/course/compiled', () =>
    runBin('tsx', ['tools/course/build-course.ts']),
  );
}

/** Builds outdated parts: the course, the page, the server. */
export async function build() {
  await buildCourse();
  await unlessMade('the page', hashOf(['apps/web', 'packages']), 'apps/web/dist/index.html', () =>
    // Under a test runner React's development build would be bundled.
    runBin('vite', ['build', 'apps/web', '--logLevel=warn'], { NODE_ENV: 'production' }),
  );
  await unlessMade('the server', hashOf(['apps/server', 'packages', 'tools/course']), 'apps/server/dist/main.js', () =>
    runBin('vite', ['build', 'apps/server', '--logLevel=warn']),
  );
}
