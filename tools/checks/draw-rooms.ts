/** `npm run -s rooms`: draws the rooms of the repository into docs/START.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withCharts } from './room-graph.ts';

const page = new URL('../../docs/START.md', import.meta.url);
writeFileSync(page, withCharts(readFileSync(page, 'utf8')));
