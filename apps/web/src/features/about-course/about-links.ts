/** Where the page leads; the addresses themselves belong to the app. */
export interface AboutLinks {
  /** The landing for a visitor, home for a learner. */
  goOn: string;
  guide(number: number): string;
}
