import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

interface Copy {
  /** The stage of the files; null: the checkout. */
  readonly stage: string | null;
  readonly sources: readonly string[];
  readonly target: string;
}

interface Stage {
  readonly base: string;
  readonly name: string | null;
  readonly env: Readonly<Record<string, string>>;
  readonly copies: readonly Copy[];
  /** The container's command, and its health check. */
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

const jsonOf = (text: string | undefined): string[] => (text === undefined ? [] : JSON.parse(text));

function readCopy(words: readonly string[]): Copy {
  const flags = words.filter((word) => word.startsWith('--'));
  const paths = words.filter((word) => !word.startsWith('--'));
  const unknown = flags.find((flag) => !flag.startsWith('--from='));
  if (unknown !== undefined) throw new Error(`COPY ${unknown} is not understood here`);
  return {
    stage: flags[0]?.slice('--from='.length) ?? null,
    sources: paths.slice(0, -1).map((path) => path.replace(/^\/app\//, '')),
    target: paths.at(-1) ?? '',
  };
}

function readStage(text: string): Stage {
  const [, base = '', name = null] = /^(\S+)(?: AS (\S+))?/.exec(text) ?? [];
  const env = [...text.matchAll(/^ENV (.+)$/gm)].flatMap(([, pairs = '']) =>
    pairs.split(' ').map((each) => each.split('=')),
  );
  return {
    base,
    name,
    env: Object.fromEntries(env),
    copies: [...text.matchAll(/^COPY (.+)$/gm)].map(([, words = '']) => readCopy(words.split(/\s+/))),
    command: jsonOf(/^CMD (\[.+\])$/m.exec(text)?.[1]),
    healthCheck: jsonOf(/^HEALTHCHECK .*\n\s+CMD (\[.+\])$/m.exec(text)?.[1]),
  };
}

export function readStages(): readonly Stage[] {
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8');
  return text
    .split(/^FROM /m)
    .slice(1)
    .map(readStage);
}

/** As in .dockerignore. */
const ignored = /(^|\/)(node_modules|dist|compiled)(\/|$)/;

/** Performs a stage's copies, with links to the packages that the server declares. @param built the folder of the build stage */
export function performCopies({ copies }: Stage, folder: string, built: string): void {
  for (const { stage, sources, target } of copies)
    for (const source of sources) {
      const isInto = target.endsWith('/') || sources.length > 1;
      const to = join(folder, target, isInto ? basename(source) : '');
      const from = join(stage === 'build' ? built : root, source);
      mkdirSync(dirname(to), { recursive: true });
      if (stage === 'packages') linkPackages(source, to);
      else
        cpSync(from, to, {
          recursive: true,
          filter: (path) => stage !== null || !ignored.test(path.slice(from.length)),
        });
    }
}

const ownPrefix = '@kalima/';

/** The external imports of a workspace and of our own packages in it: those are bundled, their dependencies are not. */
function dependenciesOf(workspace: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies).flatMap((name) =>
    name.startsWith(ownPrefix) ? dependenciesOf(`packages/${name.slice(ownPrefix.length)}`) : [name],
  );
}

function linkPackages(source: string, to: string): void {
  for (const name of new Set(dependenciesOf('apps/server'))) {
    const installed = join(root, source, name);
    if (!existsSync(installed)) continue;
    mkdirSync(dirname(join(to, name)), { recursive: true });
    symlinkSync(installed, join(to, name));
  }
}
