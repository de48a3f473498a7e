import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Files } from './files.ts';
import { createFolderFiles } from './folder-files.ts';

/** The bucket's library is large: loaded only with a bucket. */
export async function chooseFiles({ filesBucket, dataFolder }: Pick<Config, 'filesBucket' | 'dataFolder'>) {
  if (filesBucket === null) return createFolderFiles(join(dataFolder, 'files')) satisfies Files;
  const { createS3Files } = await import('./s3-files.ts');
  return createS3Files(filesBucket);
}
