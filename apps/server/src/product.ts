import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** The one place that names the product on the server; an owner who renames it changes this and the translations. */
export const productName = 'Kalima';

export const productVersion: string = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).version;
