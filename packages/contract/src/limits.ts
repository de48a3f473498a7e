// What bounds a message, for server, page and sentences alike. The page takes it without schema code: nothing else stands here.

/** Characters of a password: second specification §5 and §9. */
export const passwordLength = { min: 6, max: 200 } as const;
/** RFC 5321: the longest address that mail can have. */
export const maxEmailLength = 320;
export const maxNameLength = 80;
/** Characters of what a learner says about themselves at sign-up, as JSON. */
export const maxMetadataLength = 4096;

/** A written answer; no word of the course is half as long. */
export const maxAnswerLength = 60;
/** What a recogniser may have heard, and what may be asked to be said aloud. */
export const maxTranscriptLength = 200;
export const maxSpokenText = 200;

/** What names a surah pack or a word; and how many packs a learner may call their own: more than there are. */
export const maxPackIdLength = 20;
export const maxChosenPacks = 60;

/** No session asks more questions, counted from 0. */
export const maxQuestionIndex = 99;
/** The tap game counts no further. */
export const maxTaps = 1000;

/** Second specification §5 and §9: a recording is mono, 16 bits, at this rate. */
export const recordingSampleRate = 16_000;
/** A browser stops at the rulebook's time, or a little later. */
export const recordingSeconds = { min: 0.1, max: 6 } as const;
/** What is longer than `recordingSeconds` is refused (192 kB, in base64 256 kB); a body longer than this is not read. */
export const maxRecordingBodyBytes = 512 * 1024;

/** Second specification §5, "Avatar". */
export const maxAvatarBytes = 10 * 1024 * 1024;
export const avatarPixels = 400;
/** A picture with more pixels is refused before it is decoded: whole, it would take hundreds of megabytes of memory. */
export const maxPicturePixels = 50_000_000;

/** Characters of a report's message, and of an administrator's answer to it. */
export const maxReportMessage = 1000;
export const maxReportAnswer = 500;
/** Reports that one decision may name; a whole group is decided in steps of this size. */
export const maxDecisions = 50;

/** Notices, and invitations, in one reply. */
export const maxNotices = 20;
export const maxInvitations = 10;
/** Devices that a learner may be reminded on; with one more, the oldest is forgotten. */
export const maxDevices = 8;

/** Tickets that a browser may keep, and moves in one delivery. */
export const maxKeptTickets = 60;
export const maxDelivery = 200;
/** No browser logs more moves. */
export const maxLogEntries = 1_000_000_000;

/** Within this time a learner who asked for deletion may take it back. */
export const deletionGraceDays = 7;

/** How many surahs the Quran has. */
export const surahCount = 114;
