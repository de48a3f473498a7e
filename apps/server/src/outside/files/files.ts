/** Where files of learners are kept: a folder of this machine, or a bucket. Keys are paths like "avatars/<user>/<time>.jpg". */
export interface Files {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** @returns null when there is none. */
  read(key: string): Promise<Uint8Array | null>;
  /** A file that is not there is removed already. */
  remove(key: string): Promise<void>;
  /** Removes every file of a folder, such as "avatars/<user>/". */
  removeAll(folder: string): Promise<void>;
}

const part = '[A-Za-z0-9_][A-Za-z0-9._-]*';
const keyForm = new RegExp(`^${part}(/${part})*$`);
const folderForm = new RegExp(`^(${part}/)+$`);

/** Keys are made by the server, never by a learner; one of another form is a mistake in the code, and nothing is touched. */
export function requireKey(key: string): string {
  if (!keyForm.test(key)) throw new Error(`No file is kept under "${key}"`);
  return key;
}

export function requireFolder(folder: string): string {
  if (!folderForm.test(folder)) throw new Error(`"${folder}" is no folder of files`);
  return folder;
}
