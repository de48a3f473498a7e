export {};

/** For page tests: a busy machine may take long to show what a test looks for. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}
