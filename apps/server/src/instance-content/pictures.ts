import { type Dirent, readdirSync } from 'node:fs';
import type { Teaching } from '../course/teaching.ts';

/** Spec 1 §3: a listing of the exercise pictures holds at most a hundred. */
export const maxListedPictures = 100;

/** Cannot leave the folder, or be hidden in it. */
const pictureName = /^[\w-][\w.-]{0,99}\.(jpe?g|png|gif|webp)$/i;

export interface OwnPictures {
  readonly folder: string;
  readonly names: readonly string[];
}

export function readOwnPictures(folder: string): OwnPictures {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    throw new Error(
      `These settings are wrong (see .env.example):\n  EXERCISE_PICTURES_DIR: ${folder} is no readable folder`,
    );
  }
  const names = entries
    .filter((entry) => entry.isFile() && pictureName.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .slice(0, maxListedPictures);
  return { folder, names };
}

export const ownPictureUrl = (name: string): string => `/pictures/own/${name}`;

/** A picture with the name of a drawing ("book.png") replaces it. */
export function showOwnPictures(teaching: Teaching, { names }: OwnPictures): Teaching {
  const byName = new Map(names.map((name) => [name.replace(/\.\w+$/, ''), ownPictureUrl(name)]));
  const pictureUrl = (name: string) => byName.get(name) ?? teaching.shown.pictureUrl(name);
  const shownWithThem = ({ shown }: Teaching) => ({ ...shown, pictureUrl });
  const withPacks: Teaching = {
    ...teaching.withPacks,
    shown: shownWithThem(teaching.withPacks),
    get withPacks() {
      return withPacks;
    },
  };
  return { ...teaching, shown: shownWithThem(teaching), withPacks };
}
