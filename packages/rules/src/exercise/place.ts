import type { PackId, WordId } from '@kalima/course/schema';
import type { SessionKind } from '../lists.ts';

/** A session's place: only an exercise has level (1-5) and exercise (1-4); a review has guide 0, unless of a run's missed words. */
export interface SessionPlace {
  readonly kind: SessionKind;
  readonly guide: number;
  readonly level: number;
  readonly exercise: number;
  /** Of a sitting: its surah pack, or its words joined by commas. */
  readonly about?: PackId | string | undefined;
}

export const lessonPlace = (guide: number): SessionPlace => ({ kind: 'lesson', guide, level: 0, exercise: 0 });
export const placementPlace = (guide: number): SessionPlace => ({ kind: 'placement', guide, level: 0, exercise: 0 });
export const reviewPlace: SessionPlace = { kind: 'review', guide: 0, level: 0, exercise: 0 };

/** A review of the missed words of a run of this exercise. */
export const practicePlace = ({ guide, level, exercise }: Omit<SessionPlace, 'kind'>): SessionPlace => ({
  kind: 'review',
  guide,
  level,
  exercise,
});

/** @param about a surah pack, or words in the order in which they are asked */
export const sittingPlace = (about: PackId | WordId | readonly WordId[]): SessionPlace => ({
  kind: 'sitting',
  guide: 0,
  level: 0,
  exercise: 0,
  about: typeof about === 'string' ? about : about.join(),
});

export const isPractice = ({ kind, exercise }: SessionPlace): boolean => kind === 'review' && exercise > 0;
