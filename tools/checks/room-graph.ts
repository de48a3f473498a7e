import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Rooms and the rooms that they import. */
export type RoomGraph = ReadonlyMap<string, ReadonlySet<string>>;

const importPattern = /(?:from|import)\s*\(?\s*'([^']+)'/g;
const isProduction = (name: string) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$/.test(name);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isProduction(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

const packageOf = (specifier: string) => /^@kalima\/([a-z]+)/.exec(specifier)?.[1];

/** @param roomOf the room of a file, or of an imported package; undefined: outside the graph */
function graphOf(folders: readonly string[], roomOf: (place: string) => string | undefined): RoomGraph {
  const graph = new Map<string, Set<string>>();
  for (const file of folders.flatMap((folder) => filesIn(join(root, folder)))) {
    const from = roomOf(file);
    if (from === undefined) continue;
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(importPattern)) {
      const place = specifier.startsWith('.') ? join(dirname(file), specifier) : packageOf(specifier);
      const to = place === undefined ? undefined : roomOf(place);
      if (to !== undefined && to !== from) targets.add(to);
    }
  }
  return graph;
}

const packages = ['contract', 'course', 'rules', 'testing'];

export const packageGraph = (): RoomGraph =>
  graphOf(['apps/server/src', 'apps/web/src', ...packages.map((name) => `packages/${name}/src`)], (place) =>
    packages.includes(place) ? place : /^(?:apps|packages)\/([a-z]+)\/src\//.exec(place)?.[1],
  );

/** The folders of an app or a package. */
export const roomGraph = (folder: string): RoomGraph =>
  graphOf([folder], (place) =>
    place.startsWith(`${folder}/`) ? /^([^/.]+)\//.exec(place.slice(folder.length + 1))?.[1] : undefined,
  );

function reaches(graph: RoomGraph, from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    if (room === to) return true;
    if (seen.has(room)) continue;
    seen.add(room);
    open.push(...(graph.get(room) ?? []));
  }
  return false;
}

/** The rooms that reach themselves. */
export const circleIn = (graph: RoomGraph): string[] =>
  [...graph]
    .filter(([room, targets]) => [...targets].some((target) => reaches(graph, target, room)))
    .map(([room]) => room);

/** As a Mermaid chart, without the arrows that follow from others. */
export function drawGraph(graph: RoomGraph): string {
  const lines = [...graph]
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([room, targets]) =>
      [...targets]
        .filter(
          (target) =>
            graph.has(target) && ![...targets].some((other) => other !== target && reaches(graph, other, target)),
        )
        .sort()
        .map((target) => `  ${room} --> ${target}`),
    );
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n');
}

const marks = ['<!-- rooms -->', '<!-- /rooms -->'] as const;

/** The text with the current charts between the marks. */
export function withCharts(text: string): string {
  const [before = '', rest = ''] = text.split(marks[0]);
  const after = rest.split(marks[1])[1] ?? '';
  const charts = [
    ['Packages and apps', packageGraph()],
    ['The server', roomGraph('apps/server/src')],
    ['The page', roomGraph('apps/web/src')],
    ['The rules', roomGraph('packages/rules/src')],
  ] as const;
  const drawn = charts.map(([title, graph]) => `**${title}**\n\n${drawGraph(graph)}`).join('\n\n');
  return `${before}${marks[0]}\n\n${drawn}\n\n${marks[1]}${after}`;
}
