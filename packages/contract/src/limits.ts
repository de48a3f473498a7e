// The limits of messages, for server, page and texts. Those of the account's forms stand in account-limits.ts.

/** Bytes of a JSON body; endpoints with `maxBodyBytes` or `upload` have limits of their own. */
export const maxJsonBytes = 64 * 1024;

/** A written answer; no word of the course is half as long. */
export const maxAnswerLength = 60;
/** The longest recognised text, and the longest text for speech. */
export const maxTranscriptLength = 200;
export const maxSpokenText = 200;

/** The longest id of a surah pack or a word, and a bound above the number of packs. */
export const maxPackIdLength = 20;
export const maxChosenPacks = 60;
/** Words that the reader may ask to learn at once. */
export const maxAskedWords = 5;

/** No session has more questions, counted from 0. */
export const maxQuestionIndex = 99;
/** A day: a question left open longer says nothing about the learner. */
export const maxTookMs = 86_400_000;
/** The latest hour at which a learner's days may begin. */
export const maxDayBeginsHour = 4;
/** The tap game counts no further. */
export const maxTaps = 1000;

/** Second specification §5 and §9: a recording is mono, 16 bits, at this rate. */
export const recordingSampleRate = 16_000;
/** A browser stops at the rulebook's time, or a little later. */
export const recordingSeconds = { min: 0.1, max: 6 } as const;
/** `recordingSeconds` bounds a recording (192 kB, in base64 256 kB); a longer body is not read. */
export const maxRecordingBodyBytes = 512 * 1024;

/** Second specification §5, "Avatar". */
export const maxAvatarBytes = 10 * 1024 * 1024;
export const avatarPixels = 400;
/** A larger picture is refused before decoding, which would take hundreds of megabytes of memory. */
export const maxPicturePixels = 50_000_000;
/** Longer side to shorter side: a thin picture is enlarged until its shorter side fills the square. */
export const maxPictureRatio = 20;

/** Characters of a report's message, and of an administrator's answer to it. */
export const maxReportMessage = 1000;
export const maxReportAnswer = 500;
/** Reports in one decision; a larger group is decided in several steps. */
export const maxDecisions = 50;

/** Characters of a search in the verses. */
export const maxSearchLength = 100;
/** Verses found at once, by the server and on a device. */
export const maxFoundVerses = 20;
/** Verses or words of a shelf at once, and verses shown with a word of it. */
export const maxShelved = 20;
export const maxVersesOfWord = 3;

/** Notices, and invitations, in one reply. */
export const maxNotices = 20;
export const maxInvitations = 10;
/** Devices of a learner for reminders; with one more, the oldest is removed. */
export const maxDevices = 8;

/** Stored tickets of a browser, and moves in one delivery, which `maxJsonBytes` bounds too. */
export const maxStoredTickets = 60;
export const maxDelivery = 200;
export const maxLogEntries = 1_000_000_000;

/** A learner may cancel a requested deletion within this time. */
export const deletionGraceDays = 7;

export const surahCount = 114;
