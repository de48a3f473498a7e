export {};

/** A chunk is compiled when a page first asks for it, and a busy machine takes its time. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}
