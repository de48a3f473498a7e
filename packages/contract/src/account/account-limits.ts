// The forms import these without schema code, so keep them free of other code.

/** Characters of a password: second specification §5 and §9. */
export const passwordLength = { min: 6, max: 200 } as const;
/** RFC 5321: the longest address of a mail. */
export const maxEmailLength = 320;
export const maxNameLength = 80;
/** Characters of the sign-up metadata, as JSON. */
export const maxMetadataLength = 4096;
