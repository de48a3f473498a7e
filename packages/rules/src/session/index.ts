export * from './finish-run.ts';
export * from './next-step.ts';
export * from './play-move.ts';
export * from './replies.ts';
export * from './run.ts';
