import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';

/** The specification's bucket of exercise pictures: drawings of our own, served under one public address. */
export const picturesFolder = join(projectRoot, 'packages/course/data/pictures');

export function pictureNames(): string[] {
  if (!existsSync(picturesFolder)) return [];
  return readdirSync(picturesFolder)
    .filter((name) => name.endsWith('.svg'))
    .sort();
}

export const pictureUrl = (name: string) => `/pictures/${name}`;
