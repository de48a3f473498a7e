/** A graded exercise, a lesson's verse practice, a review of learnt words, or a placement test. */
export type SessionKind = 'exercise' | 'lesson' | 'review' | 'placement';
