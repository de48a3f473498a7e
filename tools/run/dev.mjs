// @ts-check
/** `npm run dev`: the server, restarted on change, and Vite's page on http://localhost:5173 in front of it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, requireNode, root, runBin } from './steps.mjs';

requireNode();
await install();
await runBin('tsx', ['tools/course/build-course.ts']);
/** @param {string} name @param {string[]} args */
const start = (name, args) => spawn(join(root, 'node_modules/.bin', name), args, { cwd: root, stdio: 'inherit' });
const children = [start('tsx', ['watch', 'apps/server/src/main.ts']), start('vite', ['apps/web'])];
const stopAll = () => {
  for (const child of children) child.kill();
};
for (const child of children) child.on('exit', stopAll);
