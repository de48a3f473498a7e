import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The specification's bucket of exercise pictures, as own drawings under one public address. */
export const picturesFolder = fileURLToPath(new URL('../../../../../packages/course/data/pictures', import.meta.url));

export function pictureNames(): string[] {
  if (!existsSync(picturesFolder)) return [];
  return readdirSync(picturesFolder)
    .filter((name) => name.endsWith('.svg'))
    .sort();
}

export const pictureUrl = (name: string) => `/pictures/${name}`;
