export * from './account.ts';
export * from './player.ts';
