/** A failure that the learner need not hear of: it is only logged. */
export function logProblem(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the page writes to the console
  console.error(`${what}:`, error);
}
