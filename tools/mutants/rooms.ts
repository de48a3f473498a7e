import { existsSync, readdirSync } from 'node:fs';

/** Code that is mutated together, and the tests that are to notice it. */
export interface Room {
  /** From the root of the repository; the tests in it are not mutated. */
  readonly folder: string;
  /** Below the folder: all by default. */
  readonly files?: string;
  readonly tests: readonly string[];
  readonly minKilledPercent: number;
  /** Not copied for a run. */
  readonly ignored: readonly string[];
  readonly setupFiles?: readonly string[];
  /** Its tests mock modules: each file has modules of its own. */
  readonly isIsolated?: boolean;
}

const root = 'packages/rules/src';
const ignored = ['/e2e', '/docs', '/deploy', '/data'];
const rules: Omit<Room, 'folder'> = {
  tests: ['packages/rules/**/*.test.ts'],
  minKilledPercent: 90,
  ignored: [...ignored, '/apps'],
};
const folders = readdirSync(root, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []));

/** By name: the folders of the rules, the files beside them, and rooms of the page and of the server. */
export const rooms: Readonly<Record<string, Room>> = {
  ...Object.fromEntries(folders.map((name) => [name, { ...rules, folder: `${root}/${name}` }])),
  src: { ...rules, folder: root, files: '*' },
  session: { ...rules, folder: `${root}/session`, minKilledPercent: 95 },
  'web/offline': {
    folder: 'apps/web/src/lib/offline',
    tests: ['apps/web/src/lib/offline/**/*.test.ts'],
    minKilledPercent: 95,
    ignored: [...ignored, '/apps/server'],
    setupFiles: ['apps/web/test/page-environment.ts'],
  },
  'server/runs': {
    folder: 'apps/server/src/runs',
    tests: ['apps/server/src/runs/**/*.test.ts'],
    minKilledPercent: 95,
    ignored: [...ignored, '/apps/web'],
  },
};

/** A room, or a folder or file of one: "exercise/grade", "exercise/grade/spoken". */
export function roomOf(name: string): Room | undefined {
  const whole = Object.entries(rooms).find(([room]) => name === room || name.startsWith(`${room}/`));
  if (whole === undefined || whole[0] === name) return whole?.[1];
  const [within, room] = [name.slice(whole[0].length + 1), whole[1]];
  if (existsSync(`${room.folder}/${within}`)) return { ...room, files: `${within}/**/*` };
  return existsSync(`${room.folder}/${within}.ts`) ? { ...room, files: within } : undefined;
}
