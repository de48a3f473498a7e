import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './dockerfile.ts';

interface NodeProgram {
  readonly program: string;
  readonly version: string;
}

type Version = readonly [major: number, minor: number];

const versionOf = (text: string): Version => {
  const [major = 0, minor = 0] = text.split('.').map(Number);
  return [major, minor];
};

/** `engines` of package.json: ">=20.19 <25". */
export function supportedNodes(): { readonly min: Version; readonly beyond: Version } {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: { node: string } };
  const [, min = '', beyond = ''] = /^>=([\d.]+) <(\d+)$/.exec(engines.node) ?? [];
  return { min: versionOf(min), beyond: versionOf(beyond) };
}

/** NODE_24, then `node24` on the path, then nvm's newest of that major version. */
function candidates(major: number): string[] {
  const named = process.env[`NODE_${major}`];
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, `node${major}`));
  const nvm = join(process.env.NVM_DIR ?? join(homedir(), '.nvm'), 'versions/node');
  const newestFirst = existsSync(nvm)
    ? readdirSync(nvm)
        .filter((name) => name.startsWith(`v${major}.`))
        .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    : [];
  return [...(named ? [named] : []), ...onPath, ...newestFirst.map((name) => join(nvm, name, 'bin/node'))];
}

/** @throws if a setting names no program */
function runs(program: string, major: number): NodeProgram | null {
  if (!existsSync(program)) {
    if (program === process.env[`NODE_${major}`]) throw new Error(`NODE_${major}: there is no ${program}`);
    return null;
  }
  const version = spawnSync(program, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  return versionOf(version)[0] === major ? { program, version } : null;
}

/** This one, and each other supported major version on the machine. */
export function findNodes(): readonly NodeProgram[] {
  const { min, beyond } = supportedNodes();
  const majors = Array.from({ length: beyond[0] - min[0] }, (_, at) => min[0] + at);
  const isSupported = ([major, minor]: Version) => major > min[0] || minor >= min[1];
  const current = { program: process.execPath, version: process.versions.node };
  const others = majors
    .filter((major) => major !== versionOf(current.version)[0])
    .map((major) =>
      candidates(major)
        .map((program) => runs(program, major))
        .find((found) => found !== null),
    )
    .filter((found) => found != null)
    .filter(({ version }) => isSupported(versionOf(version)));
  return [current, ...others];
}
