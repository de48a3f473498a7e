export { drawTrial, type Trial, type TrialQuestion } from './draw-trial.ts';
export { judgeTrial, type TrialAnswer } from './judge-trial.ts';
export { type ReplayedTrial, replayTrial, type TrialRecord } from './replay-trial.ts';
export { surahsOpened } from './surahs-opened.ts';
