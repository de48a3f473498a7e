// @ts-check
/**
 * Runs the embedded database in a thread of its own (on the main thread it starves the event loop) and speaks
 * PostgreSQL's wire protocol over the message port, so that the server needs only one database driver.
 * Plain JavaScript because a worker thread is started from a file, before any TypeScript loader is there.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/** The engine opens each file it makes to everybody (0666), whatever the process's umask: only the owner's share is left of it. */
for (const name of /** @type {const} */ (['chmodSync', 'fchmodSync'])) {
  const change = /** @type {(file: any, mode: number) => void} */ (fs[name]);
  fs[name] = (/** @type {any} */ file, /** @type {any} */ mode) => change(file, Number(mode) & 0o700);
}
syncBuiltinESMExports();
const { PGlite } = await import('@electric-sql/pglite');

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const engine = await PGlite.create(workerData.folder);

const message = { error: 0x45, query: 0x51, sync: 0x53, terminate: 0x58 };
/** Clients come one after another; a late reply to the last one must not reach the next, so each message bears its client. */
let currentClient = 0;
let isSkippingToSync = false;

/** @param {Uint8Array} reply */
function reportsError(reply) {
  const view = new DataView(reply.buffer, reply.byteOffset, reply.byteLength);
  for (let at = 0; at < reply.length; at += 1 + view.getInt32(at + 1)) {
    if (reply[at] === message.error) return true;
  }
  return false;
}

/** A new client must not find the named statements, or the open transaction, of the one before. */
async function forgetLastClient() {
  await engine.exec('rollback').catch(() => undefined);
  await engine.exec('discard all');
}

/**
 * Messages are handed over one by one: after an error everything up to the next Sync is passed over,
 * even when a client's messages arrive in several parts.
 * @param {number} client
 * @param {Uint8Array} bytes
 */
async function converse(client, bytes) {
  const replies = [];
  for (let at = 0; at < bytes.length; ) {
    const isStartup = client !== currentClient;
    const view = new DataView(bytes.buffer, bytes.byteOffset + at);
    const type = isStartup ? undefined : bytes[at];
    const length = isStartup ? view.getInt32(0) : 1 + view.getInt32(1);
    const part = bytes.subarray(at, at + length);
    at += length;
    if (isStartup) {
      await forgetLastClient();
      currentClient = client;
      isSkippingToSync = false;
    }
    if (type === message.terminate || (isSkippingToSync && type !== message.sync)) continue;
    isSkippingToSync = false;
    const reply = await engine.execProtocolRaw(part);
    replies.push(reply);
    if (type !== undefined && type !== message.query && type !== message.sync) isSkippingToSync = reportsError(reply);
  }
  if (replies.length > 0) port.postMessage({ client, bytes: Buffer.concat(replies) });
}

let work = Promise.resolve();
port.on('message', (request) => {
  work = work.then(async () => {
    if (request !== 'close') return converse(request.client, request.bytes);
    await engine.close();
    port.postMessage('closed');
  });
});
port.postMessage('ready');
