import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../../apps/web/src');
/** The service worker runs in secure contexts only. */
const isOfPage = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^worker\//.test(file);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isOfPage);

/** Features that browsers withhold over plain http, and the modules that call them behind a guard. */
const withheld: readonly (readonly [call: string, pattern: RegExp, guarded: readonly string[]])[] = [
  ['crypto.randomUUID', /\brandomUUID\s*\(/, []],
  ['crypto.subtle', /\bsubtle\b/, ['lib/browser/sha-256.ts']],
  [
    'sha256',
    /\bsha256(Bytes)?\(/,
    ['lib/browser/sha-256.ts', 'lib/offline/log/log-entry.ts', 'lib/session/link-proof.ts'],
  ],
  [
    'navigator.serviceWorker',
    /\bserviceWorker\./,
    ['features/notifications/push-device.ts', 'lib/offline/caches/register-worker.ts'],
  ],
  ['navigator.locks', /\blocks\./, ['lib/offline/log/deliver.ts', 'lib/session/session-lock.ts']],
  ['navigator.mediaDevices', /\bmediaDevices\./, ['lib/speech-input/microphone.ts']],
  [
    'navigator.clipboard',
    /\bclipboard\./,
    [
      'features/daily-verse/daily-verse-card.tsx',
      'features/read/verse/verse-block.tsx',
      'features/read/verse/verse-tools.tsx',
    ],
  ],
  ['navigator.storage', /\bnavigator\.storage\./, []],
  ['Notification', /\bNotification\.(permission|requestPermission)/, ['features/notifications/push-device.ts']],
  [
    'caches',
    /(?<![\w.])caches\.(open|match|keys|delete|has)\(/,
    [
      'lib/offline/caches/cached-surahs.ts',
      'lib/offline/tickets/clear-downloads.ts',
      'lib/offline/tickets/downloads.ts',
      'lib/word-audio/sound-cache.ts',
      'lib/word-audio/ticket-sounds.ts',
    ],
  ],
];

it.each(withheld)('%s is called only where it may be missing', (_call, pattern, guarded) => {
  const callers = files.filter((file) => pattern.test(readFileSync(join(source, file), 'utf8')));
  expect(callers.toSorted()).toEqual([...guarded].toSorted());
});
