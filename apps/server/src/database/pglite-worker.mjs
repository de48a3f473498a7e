// @ts-check
/**
 * Runs the embedded database in a thread of its own (on the main thread it starves the event loop) and speaks
 * PostgreSQL's wire protocol over the message port, so that the server needs only one database driver.
 * Plain JavaScript because a worker thread is started from a file, before any TypeScript loader is there.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

/** The engine opens each file it makes to everybody (0666), whatever the process's umask: only the owner's share is left of it. */
for (const name of /** @type {const} */ (['chmodSync', 'fchmodSync'])) {
  const change = /** @type {(file: any, mode: number) => void} */ (fs[name]);
  fs[name] = (/** @type {any} */ file, /** @type {any} */ mode) => change(file, Number(mode) & 0o700);
}
syncBuiltinESMExports();
const { PGlite } = await import('@electric-sql/pglite');

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
/** @type {{ folder: string, minFreeBytes: number, roomyBytes: number }} */
const { folder, minFreeBytes, roomyBytes } = workerData;

/**
 * Detects the engine's end: after a PANIC its loop catches its own abort and restarts forever, at full load.
 * @param {string} line
 */
function onEngineOutput(line) {
  if (/\b(PANIC|FATAL): |^Aborted\(/.test(line)) port.postMessage({ broken: line });
  return false;
}

const engine = await PGlite.create(folder, { onStderr: onEngineOutput, onStdout: onEngineOutput });

const message = { error: 0x45, query: 0x51, sync: 0x53, terminate: 0x58, ready: 0x5a };
const idle = 0x49;
/** Clients come one after another; a late reply to the last one must not reach the next, so each message bears its client. */
let currentClient = 0;
let isSkippingToSync = false;
/** Outside a transaction, where a setting that is changed stays so. */
let isIdle = true;
let isReadOnly = false;
/** After the disk refused a byte, whatever it says of its room: a quota, say. */
let shortUntilMs = 0;
const shortForMs = 60_000;

/** @param {Uint8Array} reply */
function* messagesIn(reply) {
  const view = new DataView(reply.buffer, reply.byteOffset, reply.byteLength);
  for (let at = 0; at < reply.length; at += 1 + view.getInt32(at + 1))
    yield { type: reply[at], body: reply.subarray(at + 5, at + 1 + view.getInt32(at + 1)) };
}

const readOnlyState = Buffer.from('C25006\0');
const diskFullState = Buffer.from('C53100\0');

/**
 * @param {Uint8Array} reply
 * @returns whether it reports an error
 */
function inspectReply(reply) {
  let isError = false;
  for (const { type, body } of messagesIn(reply)) {
    if (type === message.ready) isIdle = body[0] === idle;
    if (type !== message.error) continue;
    isError = true;
    const fields = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    if (fields.includes(diskFullState)) shortUntilMs = performance.now() + shortForMs;
    // Replaces the error code by its cause: the engine is read-only for lack of disk space.
    const at = isReadOnly ? fields.indexOf(readOnlyState) : -1;
    if (at >= 0) diskFullState.copy(fields, at);
  }
  return isError;
}

/** An engine that cannot extend its write-ahead log dies, or hangs: before it comes to that it refuses writes, and reads go on. */
async function enforceFreeSpace() {
  if (!isIdle) return;
  const { bavail, bsize } = fs.statfsSync(dirname(folder));
  const freeBytes = bavail * bsize;
  const isShort = freeBytes < (isReadOnly ? roomyBytes : minFreeBytes) || performance.now() < shortUntilMs;
  if (isShort === isReadOnly) return;
  await engine.exec(`set default_transaction_read_only = ${isShort ? 'on' : 'off'}`);
  isReadOnly = isShort;
  port.postMessage({ diskSpace: { isShort, freeBytes } });
}

/** A new client must not find the named statements, or the open transaction, of the one before. */
async function forgetLastClient() {
  await engine.exec('rollback').catch(() => undefined);
  await engine.exec('discard all');
  isIdle = true;
  if (isReadOnly) await engine.exec('set default_transaction_read_only = on');
}

/**
 * Messages are handed over one by one: after an error everything up to the next Sync is passed over,
 * even when a client's messages arrive in several parts.
 * @param {number} client
 * @param {Uint8Array} bytes
 */
async function exchangeMessages(client, bytes) {
  await enforceFreeSpace();
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
    const isError = inspectReply(reply);
    if (type !== undefined && type !== message.query && type !== message.sync) isSkippingToSync = isError;
  }
  port.postMessage({ client, bytes: Buffer.concat(replies) });
}

let work = enforceFreeSpace();
port.on('message', (request) => {
  work = work
    .then(async () => {
      if (request !== 'close') return exchangeMessages(request.client, request.bytes);
      await engine.close();
      port.postMessage('closed');
    })
    .catch((error) => port.postMessage({ broken: String(error) }));
});
await work;
port.postMessage('ready');
