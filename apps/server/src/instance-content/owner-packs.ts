import { maxOmittedRows, type Omissions, type OmittedRow, type OwnerPackSetting } from '@kalima/contract';
import type { Teaching } from '../course/teaching.ts';
import { noOwnGlosses, type OwnGlossesByLanguage, readOwnGlosses } from './glosses.ts';
import { type OwnPictures, readOwnPictures } from './pictures.ts';
import { type OwnRecitation, readOwnRecitation } from './recitation.ts';

interface OwnerFolders {
  readonly picturesFolder: string | null;
  readonly glossFolder: string | null;
  readonly recitationFolder: string | null;
}

export interface OwnerPacks {
  readonly pictures: OwnPictures | null;
  readonly glosses: OwnGlossesByLanguage;
  readonly recitation: OwnRecitation | null;
  /** Of the packs that have any. */
  readonly omissions: readonly Omissions[];
}

export async function readOwnerPacks(
  { picturesFolder, glossFolder, recitationFolder }: OwnerFolders,
  teaching: Teaching,
): Promise<OwnerPacks> {
  const pictures = picturesFolder === null ? null : readOwnPictures(picturesFolder);
  const glosses = glossFolder === null ? noOwnGlosses : readOwnGlosses(glossFolder, teaching);
  const recitation = recitationFolder === null ? null : await readOwnRecitation(recitationFolder, teaching);
  const omissions = [
    ...omissionsOf(
      'GLOSS_DIR',
      [...glosses.values()].flatMap(({ omitted }) => omitted),
    ),
    ...omissionsOf('RECITATION_DIR', recitation?.omitted ?? []),
    ...omissionsOf('EXERCISE_PICTURES_DIR', pictures?.omitted ?? []),
  ];
  return { pictures, glosses, recitation, omissions };
}

const omissionsOf = (setting: OwnerPackSetting, omitted: readonly OmittedRow[]): Omissions[] =>
  omitted.length === 0 ? [] : [{ setting, total: omitted.length, rows: omitted.slice(0, maxOmittedRows) }];
