import { afterAll, vi } from 'vitest';

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  const { afterEffects } = await import('./after-effects.ts');
  // A chunk is compiled when a page first asks for it, and a busy machine takes its time.
  configure({ asyncUtilTimeout: 10_000, asyncWrapper: afterEffects });
  // A chunk that is still loading when its file ends fails in every later file of the worker: they share the modules.
  afterAll(() => vi.dynamicImportSettled());
}
