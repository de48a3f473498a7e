export * from './account.ts';
export * from './player.ts';
export * from './report.ts';
