// As in lists.ts, for reports of questions and of players.

export const playerReportReasons = ['name', 'avatar'] as const;
export type PlayerReportReason = (typeof playerReportReasons)[number];

export const playerReportMeasures = ['blanked', 'warned'] as const;

export const playerReportDecisions = [...playerReportMeasures, 'dismissed'] as const;
export type PlayerReportDecision = (typeof playerReportDecisions)[number];

export const playerReportStates = ['open', 'decided'] as const;
export type PlayerReportState = (typeof playerReportStates)[number];

export const reportDecisions = ['accepted', 'declined'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

export const reportStates = ['open', ...reportDecisions] as const;
export type ReportState = (typeof reportStates)[number];
