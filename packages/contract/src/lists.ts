// Closed lists of messages. The page imports them without schema code, so keep this file free of other code.

export const emailConfirmations = ['required', 'off'] as const;

/** The speech recogniser: this server, or only the browser's own, where it has one. */
export const recognitions = ['server', 'browser'] as const;
export type Recognition = (typeof recognitions)[number];

/** The purposes of an account mail's link. */
export const mailTokenKinds = ['signup', 'recovery', 'email_change', 'email_undo'] as const;
export type MailTokenKind = (typeof mailTokenKinds)[number];

export const signOutScopes = ['global', 'local', 'others'] as const;
export type SignOutScope = (typeof signOutScopes)[number];

export const checkouts = ['demo', 'stripe'] as const;
export type Checkout = (typeof checkouts)[number];

/** The drawings of the day's quests; the page has one for each. */
export const questIcons = ['book', 'scroll', 'check', 'lamp', 'star', 'cup'] as const;
export type QuestIconName = (typeof questIcons)[number];
