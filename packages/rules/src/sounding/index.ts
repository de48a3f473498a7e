export * from './draw-sounding.ts';
export * from './estimate.ts';
export * from './judge-sounding.ts';
export * from './placement.ts';
export * from './schedule.ts';
