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

/** What of somebody may offend. */
export const playerReportReasons = ['name', 'avatar'] as const;
export type PlayerReportReason = (typeof playerReportReasons)[number];

/** The two that the player is told about. */
export const playerReportMeasures = ['blanked', 'warned'] as const;
export type PlayerReportMeasure = (typeof playerReportMeasures)[number];

export const playerReportDecisions = [...playerReportMeasures, 'dismissed'] as const;
export type PlayerReportDecision = (typeof playerReportDecisions)[number];

export const playerReportStates = ['open', 'decided'] as const;
export type PlayerReportState = (typeof playerReportStates)[number];

export const reportDecisions = ['accepted', 'declined'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

export const reportStates = ['open', ...reportDecisions] as const;
export type ReportState = (typeof reportStates)[number];

/** The product's four voices (second specification §3); what each sounds like is up to the engine. */
export const voices = ['daniel-clear', 'sarah-gentle', 'aria-educational', 'liam-consistent'] as const;
export type Voice = (typeof voices)[number];

export const clipSpeeds = ['normal', 'slow'] as const;
export type ClipSpeed = (typeof clipSpeeds)[number];
