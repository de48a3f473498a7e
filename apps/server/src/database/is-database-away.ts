/** PostgreSQL codes: shutting down, starting, out of connections, out of disk, a read-only standby, or a lock or transaction that hangs. */
const awayStates = new Set(['55P03', '25P03', '57P01', '57P02', '57P03', '53100', '53200', '53300', '25006']);
const connectionClass = '08';
const awaySystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
]);
const driverSays =
  /^(The embedded database failed|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection|Query read timeout)/;

const noRoomCodes = new Set(['53100', 'ENOSPC']);

export function isRoomShort(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && noRoomCodes.has(String(error.code))) || isRoomShort(error.cause);
}

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (awayStates.has(code) || code.startsWith(connectionClass) || awaySystemCodes.has(code)) return true;
  return driverSays.test(error.message) || isDatabaseAway(error.cause);
}
