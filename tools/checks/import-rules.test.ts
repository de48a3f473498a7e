import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const config = join(root, '.dependency-cruiser.cjs');

/** One planted violation of each rule that is about no room: the file that imports, and what it may not import. */
const own: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['course-is-first', 'packages/course/src/a.ts', 'packages/rules/src/chance.ts'],
  ['rules-know-only-the-course-schema', 'packages/rules/src/moves/a.ts', 'packages/contract/src/b.ts'],
  ['fsrs-behind-one-file', 'packages/rules/src/memory/a.ts', 'node_modules/ts-fsrs/index.js'],
  ['contract-knows-the-rules-below', 'packages/contract/src/a.ts', 'apps/server/src/b.ts'],
  ['lists-need-no-schema-code', 'packages/contract/src/limits.ts', 'packages/contract/src/account/account.ts'],
  ['server-never-web', 'apps/server/src/a.ts', 'apps/web/src/ui/b.ts'],
  ['web-never-server', 'apps/web/src/app/a.ts', 'apps/server/src/b.ts'],
  ['web-course-types-only', 'apps/web/src/app/c.ts', 'packages/course/src/schema.ts'],
  ['journeys-know-the-contract', 'e2e/a.ts', 'packages/rules/src/chance.ts'],
  ['testing-knows-the-contract', 'packages/testing/src/a.ts', 'packages/rules/src/chance.ts'],
  ['production-without-tests', 'apps/server/src/f.ts', 'apps/server/test/b.ts'],
  ['tools-on-top', 'apps/server/test/c.ts', 'tools/run/b.ts'],
  ['tools-never-journeys', 'tools/run/a.ts', 'e2e/b.ts'],
  ['rules-index-on-top', 'packages/rules/src/moves/d.ts', 'packages/rules/src/index.ts'],
  ['server-app-and-main-on-top', 'apps/server/src/e.ts', 'apps/server/src/main.ts'],
  ['rules-base', 'packages/rules/src/outcome.ts', 'packages/rules/src/player/b.ts'],
  ['server-features-apart', 'apps/server/src/features/quests/a.ts', 'apps/server/src/features/shop/b.ts'],
  ['server-only-routes-see-requests', 'apps/server/src/features/quests/c.ts', 'node_modules/fastify/index.js'],
  ['server-storage-knows-no-http', 'apps/server/src/features/quests/g.ts', 'apps/server/src/http/h.ts'],
  ['server-main-chooses-outside', 'apps/server/src/features/quests/d.ts', 'apps/server/src/outside/smtp-mailer.ts'],
  ['server-config-knows-no-adapter', 'apps/server/src/config.ts', 'apps/server/src/outside/speech/b.ts'],
  [
    'web-feedback-below-session',
    'apps/web/src/features/exercise/feedback/a.ts',
    'apps/web/src/features/exercise/session/b.ts',
  ],
  [
    'web-session-below-result',
    'apps/web/src/features/exercise/session/a.ts',
    'apps/web/src/features/exercise/result/b.ts',
  ],
  ['web-features-apart', 'apps/web/src/features/guide/a.ts', 'apps/web/src/features/home/b.ts'],
  ['no-drawers', 'apps/web/src/app/e.ts', 'apps/web/src/utils/b.ts'],
];

type Rooms = Readonly<
  Record<string, { readonly root: string; readonly mayImport: Readonly<Record<string, readonly string[]>> }>
>;
const { rooms } = createRequire(import.meta.url)('./import-rooms.cjs') as { rooms: Rooms };

/** Each room imports one that it may not, and a room without a name imports one that has a name. */
const ofRooms = Object.entries(rooms).flatMap(([house, { root, mayImport }]) => {
  const named = Object.keys(mayImport);
  const planted = named.map((room) => {
    const other = named.find((each) => each !== room && !mayImport[room]?.includes(each));
    if (other === undefined) throw new Error(`${room} may import every room`);
    return [`${house}-room-${room}`, `${root}/${room}/planted.ts`, `${root}/${other}/below.ts`] as const;
  });
  return [
    ...planted,
    [`${house}-room-without-a-name`, `${root}/attic/planted.ts`, `${root}/${named[0]}/below.ts`] as const,
  ];
});
const violations = [...own, ...ofRooms];

function plant(folder: string): void {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const [, , to] of violations) write(to, 'export const b = 1;\n');
  for (const [, from, to] of violations) {
    const path = relative(dirname(from), to);
    const packageName = to.match(/^node_modules\/([^/]+)/)?.[1];
    const specifier = packageName ?? (path.startsWith('.') ? path : `./${path}`);
    write(from, `import { b } from '${specifier}';\nexport const a = b;\n`);
  }
  write('packages/course/src/circle.ts', "import { b } from './other.ts';\nexport const a = b;\n");
  write('packages/course/src/other.ts', "import { a } from './circle.ts';\nexport const b = a;\n");
  for (const name of ['fastify', 'ts-fsrs'])
    write(`node_modules/${name}/package.json`, `{"name":"${name}","version":"1.0.0","main":"index.js"}`);
  write('package.json', '{"name":"planted","dependencies":{"fastify":"1.0.0","ts-fsrs":"1.0.0"}}');
  write('tsconfig.json', '{"compilerOptions":{"module":"esnext","moduleResolution":"bundler"}}');
}

it.each(Object.entries(rooms))('each room of %s is named, and each name is a room', (_, { root, mayImport }) => {
  const folders = readdirSync(join(dirname(config), root), { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  );
  expect(folders.map(({ name }) => name).toSorted()).toEqual(Object.keys(mayImport).toSorted());
});

it('every import rule fires on a planted violation, and no rule is without one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kalima-import-rules-'));
  try {
    plant(folder);
    const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const run = spawnSync(
      process.execPath,
      [bin, '--config', config, '--output-type', 'json', 'packages', 'apps', 'e2e', 'tools'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    const { summary } = JSON.parse(run.stdout) as { summary: { violations: { rule: { name: string } }[] } };
    const fired = new Set(summary.violations.map(({ rule }) => rule.name));
    const rules = (createRequire(import.meta.url)(config) as { forbidden: { name: string }[] }).forbidden;
    expect([...fired].toSorted()).toEqual(rules.map(({ name }) => name).toSorted());
    expect(
      violations
        .map(([rule]) => rule)
        .concat('no-circles')
        .toSorted(),
    ).toEqual(rules.map(({ name }) => name).toSorted());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
