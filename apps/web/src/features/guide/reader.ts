export type Reader = 'unknown' | 'visitor' | 'learner';
