import { afterAll, vi } from 'vitest';

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  // A chunk is compiled when a page first asks for it, and a busy machine takes its time.
  configure({ asyncUtilTimeout: 10_000 });
  // One that is still on its way when its file ends is never there again for the files after it, which share the modules.
  afterAll(() => vi.dynamicImportSettled());
}
