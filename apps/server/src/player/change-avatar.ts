import type { Dependencies } from '../dependencies.ts';
import { addressOfKey, avatarKey, avatarType, keyOfAddress } from './avatar-files.ts';
import { swapAvatar } from './profile-store.ts';

export type Report = (error: unknown, key: string) => void;

interface Log {
  warn(fields: object, message: string): void;
}

export const reportTo =
  (log: Log): Report =>
  (error, key) =>
    log.warn({ err: error, key }, 'a file could not be removed');

/** Keeps names unique within a millisecond. */
let lastMs = 0;
function newMs(nowMs: number): number {
  lastMs = Math.max(nowMs, lastMs + 1);
  return lastMs;
}

/** Order: new file, profile, old file, so that a concurrent reader always finds a picture. */
export async function replaceAvatar(deps: Dependencies, userId: string, picture: Uint8Array, report: Report) {
  const { database, files, clock } = deps;
  const key = avatarKey(userId, `${newMs(clock.now())}.jpg`);
  let before: string | null;
  try {
    await files.put(key, picture, avatarType);
    before = await swapAvatar(database, userId, addressOfKey(key));
  } catch (error) {
    await removeFile(deps, key, report);
    throw error;
  }
  await removeFileOf(deps, before, report);
}

export async function removeAvatar(deps: Dependencies, userId: string, report: Report): Promise<void> {
  await removeFileOf(deps, await swapAvatar(deps.database, userId, null), report);
}

export async function removeFileOf(deps: Dependencies, url: string | null, report: Report): Promise<void> {
  const key = url === null ? null : keyOfAddress(url);
  if (key !== null) await removeFile(deps, key, report);
}

async function removeFile({ files }: Dependencies, key: string, report: Report): Promise<void> {
  await files.remove(key).catch((error: unknown) => report(error, key));
}
