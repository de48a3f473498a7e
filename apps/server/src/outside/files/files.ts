/** Learners' files, in a folder or a bucket. Keys are paths like "avatars/<user>/<time>.jpg". */
export interface Files {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  read(key: string): Promise<Uint8Array | null>;
  /** No error for a missing file. */
  remove(key: string): Promise<void>;
  /** Removes every file of a folder, such as "avatars/<user>/". */
  removeAll(folder: string): Promise<void>;
}

const part = '[A-Za-z0-9_][A-Za-z0-9._-]*';
const keyForm = new RegExp(`^${part}(/${part})*$`);
const folderForm = new RegExp(`^(${part}/)+$`);

/** @throws on a malformed key: the server makes all keys, so that is a defect. */
export function requireKey(key: string): string {
  if (!keyForm.test(key)) throw new Error(`No file is kept under "${key}"`);
  return key;
}

export function requireFolder(folder: string): string {
  if (!folderForm.test(folder)) throw new Error(`"${folder}" is no folder of files`);
  return folder;
}
