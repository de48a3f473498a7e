import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { OmissionReason, OmittedRow } from '@kalima/contract';
import type { Teaching } from '../course/teaching.ts';
import { ownerPack } from './token-files.ts';

/** Spec 1 §3: a listing of the exercise pictures holds at most a hundred. */
export const maxListedPictures = 100;

/** Cannot leave the folder, or be hidden in it. */
const pictureName = /^[\w-][\w.-]{0,99}\.(jpe?g|png|gif|webp)$/i;

/** In Latin-1: the first bytes of a JPEG, PNG, GIF or WebP. */
const pictureBeginning = /^(\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF....WEBP)/s;

export interface OwnPictures {
  readonly folder: string;
  readonly names: readonly string[];
  readonly omitted: readonly OmittedRow[];
}

/** Hidden files are the system's, and not named. */
export function readOwnPictures(folder: string): OwnPictures {
  const names: string[] = [];
  const omitted: OmittedRow[] = [];
  for (const entry of entriesOf(folder)) {
    const { name } = entry;
    const reason: OmissionReason | null = !entry.isFile()
      ? 'no-file'
      : !pictureName.test(name)
        ? 'picture-name'
        : !pictureBeginning.test(beginningOf(join(folder, name)))
          ? 'picture-content'
          : names.length === maxListedPictures
            ? 'picture-limit'
            : null;
    if (reason === null) names.push(name);
    else omitted.push({ file: name, line: null, verse: null, reason });
  }
  return { folder, names, omitted };
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => !name.startsWith('.'))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    throw ownerPack('EXERCISE_PICTURES_DIR', folder).wrong('', 'is no readable folder');
  }
}

function beginningOf(file: string): string {
  const bytes = Buffer.alloc(12);
  try {
    const opened = openSync(file, 'r');
    readSync(opened, bytes, 0, bytes.length, 0);
    closeSync(opened);
  } catch {
    return '';
  }
  return bytes.toString('latin1');
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
