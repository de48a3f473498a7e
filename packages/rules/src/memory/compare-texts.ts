/** By code units: the same order in every language. */
export const compareTexts = (one: string, other: string): number => Number(one > other) - Number(one < other);
