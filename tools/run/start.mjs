// @ts-check
/** `npm start`: installs what is missing, builds what is out of date, then serves (the server migrates its database). */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, requireNode, root } from './steps.mjs';

requireNode();
await install();
await build();
await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href);
