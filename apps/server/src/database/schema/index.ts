export * from './account.ts';
export * from './leagues.ts';
export * from './membership.ts';
export * from './notification.ts';
export * from './player.ts';
export * from './quests.ts';
export * from './report.ts';
