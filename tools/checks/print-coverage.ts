/** `npm run -s coverage [FILE] [WORD]`: the lines of tools/checks/coverage, with the files and tests that hold them; with a word, those that contain it. */
import { coverageFiles, securityFiles } from './coverage-row.ts';
import { read, tableIn } from './named-tests.ts';

const paths = [...coverageFiles, ...securityFiles];
const [first = '', second] = process.argv.slice(2);
const chosen = paths.filter((path) => path.endsWith(`/${first}.tsv`));
const word = ((chosen.length > 0 ? second : first) ?? '').toLowerCase();
for (const path of chosen.length > 0 ? chosen : paths) {
  const { columns, rows } = tableIn(read(path));
  const shown = rows.filter((cells) => cells.join('\t').toLowerCase().includes(word));
  console.log(`\n${path}: ${shown.length} of ${rows.length} lines`);
  for (const [title, subject, ...cells] of shown) {
    console.log(`\n${title} ${subject}`);
    for (const [at, cell] of cells.entries()) if (cell !== '') console.log(`  ${columns[at + 2]}: ${cell}`);
  }
}
