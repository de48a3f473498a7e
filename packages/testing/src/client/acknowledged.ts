/** Effects that the server has acknowledged to one learner: the ledger must hold each once, and nothing else. */
export interface Acknowledged {
  readonly userId: string;
  readonly answers: { sessionId: string; index: number; verdict: string; xpEarned: number }[];
  wrongPairs: number;
  readonly purchases: { source: string; gemsSpent: number; batteriesAdded: number }[];
  readonly claims: string[];
  readonly finished: { sessionId: string; passed: boolean; xpEarned: number }[];
}
