// Closed lists of messages. The page takes them without schema code: nothing else stands here.

export const emailConfirmations = ['required', 'off'] as const;

/** Who recognises speech: this server, or only the browser's own recognition, where it has one. */
export const recognitions = ['server', 'browser'] as const;
export type Recognition = (typeof recognitions)[number];

/** What a mail of the accounts may lead to. */
export const mailTokenKinds = ['signup', 'recovery', 'email_change'] as const;
export type MailTokenKind = (typeof mailTokenKinds)[number];

export const signOutScopes = ['global', 'local', 'others'] as const;
export type SignOutScope = (typeof signOutScopes)[number];

export const checkouts = ['demo', 'stripe'] as const;
export type Checkout = (typeof checkouts)[number];

/** The drawings of the day's quests; the page has one for each. */
export const questIcons = ['book', 'scroll', 'check', 'lamp', 'star', 'cup'] as const;
export type QuestIconName = (typeof questIcons)[number];
