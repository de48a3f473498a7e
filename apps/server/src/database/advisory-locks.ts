/** Advisory lock numbers. Each has one purpose, and is the same in every process. */
export const advisoryLocks = {
  migration: 7_202_611,
  /** Tests only: creation of the template database. */
  testTemplate: 7_202_612,
  paymentCatalogue: 7_202_613,
  leagueClosing: 7_202_614,
  /** With the tier as the second number. */
  quizSearch: 7_202_615,
  /** With a hash of week and tier as the second number. */
  leagueJoining: 7_202_616,
  /** With a hash of the address as the second number. */
  pushAddress: 7_202_617,
  pregeneration: 7_202_620,
} as const;
