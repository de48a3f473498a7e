import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian keeps each version's programs; newest first. */
function debianFolders(): string[] {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return [];
  return readdirSync(base)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(base, version, 'bin'));
}

/** @returns the folder that has `initdb` and `postgres`, or null when PostgreSQL is not on this machine. */
export function findPostgresql(): string | null {
  const folders = [...debianFolders(), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}
