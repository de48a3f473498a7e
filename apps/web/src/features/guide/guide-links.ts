/** Whoever reads the guide; unknown while the session is being read. */
export type Reader = 'unknown' | 'visitor' | 'learner';

/** Where the guide leads; the addresses themselves belong to the app. */
export interface GuideLinks {
  home: string;
  signIn: string;
  about: string;
  exercise(lessonId: string, at: { guide: number; level: number; exercise: number }): string;
}
