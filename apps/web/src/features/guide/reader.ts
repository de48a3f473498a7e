/** Whoever reads the guide; unknown while the session is being read. */
export type Reader = 'unknown' | 'visitor' | 'learner';
