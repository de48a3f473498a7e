/** Spec 2 §3, "Storage": the avatars bucket, `{userId}/{timestamp}.jpg`. */
export const avatarFolder = (userId: string): string => `avatars/${userId}/`;
