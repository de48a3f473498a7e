import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import { end, untilServing } from './server-process.ts';

const program = (text: string) => spawn(process.execPath, ['-e', text], { stdio: ['ignore', 'pipe', 'inherit'] });
const url = async () => `http://127.0.0.1:${await freePort()}`;

it('is waited for until every address answers with success, and no longer', async () => {
  const urls = [await url(), await url()];
  const ports = urls.map((each) => new URL(each).port);
  // The second address refuses twice before it is ready.
  const server = program(`const { createServer } = require('node:http'); let asked = 0;
    createServer((_, reply) => reply.end()).listen(${ports[0]}, '127.0.0.1');
    createServer((_, reply) => { asked += 1; console.log(asked); reply.writeHead(asked > 2 ? 200 : 503).end(); }).listen(${ports[1]}, '127.0.0.1');`);
  let said = '';
  server.stdout.on('data', (text: Buffer) => {
    said += text;
  });
  await untilServing(server, urls);
  expect(said.trim().split('\n')).toEqual(['1', '2', '3']);
  expect(await end(server)).toBeNull();
});

it('that ends before it serves is told with what it said', async () => {
  const server = program('process.exitCode = 3');
  await expect(untilServing(server, [await url()], () => 'no room')).rejects.toThrow(/ended with 3\nno room/);
});

it('that a signal has ended already is not waited for', async () => {
  const server = program('process.kill(process.pid, "SIGKILL")');
  await once(server, 'exit');
  expect(await end(server)).toBeNull();
  await expect(untilServing(server, [await url()])).rejects.toThrow('ended with SIGKILL');
});

it('answers the exit code of a server that ends well', async () => {
  const server = program(
    'process.once("SIGTERM", () => process.exit(7)); setInterval(() => 0, 1000); console.log("up")',
  );
  await once(server.stdout, 'data');
  expect(await end(server)).toBe(7);
  expect(await end(server)).toBe(7);
});
