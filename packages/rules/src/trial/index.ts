export * from './draw-trial.ts';
export * from './judge-trial.ts';
export * from './replay-trial.ts';
export * from './surahs-opened.ts';
