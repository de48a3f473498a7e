import { afterAll, vi } from 'vitest';

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  const { onlineManager } = await import('@tanstack/react-query');
  const { afterEffects } = await import('./after-effects.ts');
  const { noteReply } = await import('../src/lib/connection.ts');
  configure({ asyncUtilTimeout: 20_000, asyncWrapper: afterEffects });
  // jsdom plays no sound: its play() returns no promise.
  HTMLMediaElement.prototype.play = async () => undefined;
  HTMLMediaElement.prototype.pause = () => undefined;
  // A chunk that is still loading when its file ends fails in every later file of the worker: they share the modules.
  afterAll(() => vi.dynamicImportSettled());
  // Queries of the next file in this worker would wait for the connection that this one lost.
  afterAll(() => {
    noteReply();
    onlineManager.setOnline(true);
  });
}
