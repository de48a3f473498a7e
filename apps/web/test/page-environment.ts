import { afterAll, vi } from 'vitest';
import { sendFromServer } from './server-responses.ts';

sendFromServer();

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  const { onlineManager } = await import('@tanstack/react-query');
  const { afterEffects } = await import('./after-effects.ts');
  const { quickErrors } = await import('./quick-errors.ts');
  const { quickStyles } = await import('./quick-styles.ts');
  const { noteReply } = await import('../src/lib/connection/connection.ts');
  const { chooseSound } = await import('../src/lib/word-audio/sound.ts');
  const { chooseSpokenWords } = await import('../src/lib/word-audio/spoken-words.ts');
  configure({ asyncUtilTimeout: 20_000, asyncWrapper: afterEffects });
  quickStyles(document);
  if (!process.env.DEBUG_PRINT_LIMIT) quickErrors();
  // jsdom plays no sound: its play() returns no promise.
  HTMLMediaElement.prototype.play = async () => undefined;
  HTMLMediaElement.prototype.pause = () => undefined;
  // A chunk that is still loading when its file ends fails in every later file of the worker: they share the modules.
  afterAll(() => vi.dynamicImportSettled());
  // The next file in this worker shares its modules: a lost connection, or sounds that were turned off, would be its own.
  afterAll(() => {
    noteReply();
    onlineManager.setOnline(true);
    chooseSound(true);
    chooseSpokenWords(true);
    localStorage.clear();
    sessionStorage.clear();
  });
}
