import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { read, root, tableIn } from './named-tests.ts';
import { ownFiles } from './own-files.ts';

/** The words of a private dialect: in comments, in names, and in the names of files. `npm run -s words` writes their counts, which may only fall. */

const countsFile = 'tools/checks/plain-words.tsv';

const comment = /(?:^|[^:'"`])(?:\/\/|\/\*\*?)\s*(.*)|^\s*\*\s+(.*)/;
/** A relative clause in place of the subject, and indefinite pronouns. */
const dialect =
  /^(?:@(?:param|returns)[^.]*\s)?(?:What|Who|Whoever|Whom|Whose|So many|As many)\b|\b(?:[Nn]obody|[Ss]omebody|[Ww]hoever|anew|so many|by (?:itself|themselves)|at hand|put aside|(?:is|are|was) told)\b/;
const name =
  /\b(?:const|let|function|interface|type|class) ((?:[a-z]+[A-Z])?[A-Za-z]*(?:Kept|Told|Taken|Aside|Asides|AtHand|Standing|InHand|Anew|Ahead|Nobody|Later)[A-Za-z]*|kept[A-Z][A-Za-z]*|told[A-Z]?[A-Za-z]*)\b/g;
const file =
  /(?:^|[/-])(?:kept|keep|told|tell|taken|asides?|anew|ahead|later|ways?|nobody|standing|hand|crowd)(?:[-./]|$)/;

export function dialectIn(path: string, text: string): number {
  const comments = text.split('\n').flatMap((line) => {
    const match = comment.exec(line);
    return match ? [match[1] ?? match[2] ?? ''] : [];
  });
  return (
    comments.filter((each) => dialect.test(each)).length + [...text.matchAll(name)].length + Number(file.test(path))
  );
}

/** @returns the count of each file that has any */
export function countDialect(): ReadonlyMap<string, number> {
  const paths = ownFiles(/\.(ts|tsx|mjs)$/).filter((path) => !path.startsWith('tools/checks/plain-words'));
  const counts = paths.map((path) => [path, dialectIn(path, read(path))] as const);
  return new Map(counts.filter(([, count]) => count > 0));
}

export const allowedCounts = (): ReadonlyMap<string, number> =>
  new Map(tableIn(read(countsFile)).rows.map(([path = '', count = '']) => [path, Number(count)]));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = [...countDialect()].map(([path, count]) => `${path}\t${count}`);
  writeFileSync(new URL(countsFile, root), `${['file\tcount', ...lines].join('\n')}\n`);
}
