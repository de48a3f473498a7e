/** Second specification §3, "Storage": the bucket of avatars is public, with files named {userId}/{timestamp}.jpg. */
const folder = 'avatars';
const address = '/api/avatars/';

export const avatarType = 'image/jpeg';

export const avatarFolder = (userId: string): string => `${folder}/${userId}/`;

export const avatarKey = (userId: string, file: string): string => avatarFolder(userId) + file;

export const addressOfKey = (key: string): string => address + key.slice(folder.length + 1);

/** @returns null for a foreign address. */
export function keyOfAddress(url: string): string | null {
  const file = /^\/api\/avatars\/([\da-f-]{36})\/(\d{1,16}\.jpg)$/.exec(url);
  return file?.[1] !== undefined && file[2] !== undefined ? avatarKey(file[1], file[2]) : null;
}
