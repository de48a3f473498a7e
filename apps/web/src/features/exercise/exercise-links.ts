import type { NextStep } from '@kalima/contract';

/** Where the exercise screen leads; the addresses themselves belong to the app. */
export interface ExerciseLinks {
  home: string;
  batteryShop: string;
  lesson(lessonId: string): string;
  exercise(step: Extract<NextStep, { kind: 'exercise' }>): string;
}
