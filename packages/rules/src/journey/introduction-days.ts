/** Days of an account, from 1: the first introduction, the look back, and the last introduction of what was of no use before. */
export const introductionDays = { first: 2, week: 7, last: 21 } as const;
