export {};

/** For page tests: what should appear may take its time on a machine that is busy; what never appears fails all the same. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}
