export { type CourseTokens, drawSounding, type SoundingQuestion } from './draw-sounding.ts';
export { type Estimate, estimateKnown, type Interval, percentOfQuran, type SoundingAnswer } from './estimate.ts';
export { isSameSoundingAnswer, judgeSounding } from './judge-sounding.ts';
export { isPooled, isSoundingOffered, nextSoundingDay } from './schedule.ts';
