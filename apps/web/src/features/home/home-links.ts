/** Where the home screen leads; the addresses themselves belong to the app. */
export interface HomeLinks {
  guide(number: number): string;
  exercise(lessonId: string, at: { guide: number; level: number; exercise: number }): string;
  sections: string;
}
