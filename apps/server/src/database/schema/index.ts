export * from './account.ts';
export * from './membership.ts';
export * from './player.ts';
export * from './report.ts';
