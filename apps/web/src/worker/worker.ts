import { keepApp } from './keep-app.ts';
import type { KeptBuild } from './kept-files.ts';
import { showReminders } from './reminders.ts';
import { wakePages } from './wake-pages.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Written by the build; null where the page is served without one. */
declare const keptBuild: KeptBuild | null;

const scope = self as unknown as WorkerScope;
showReminders(scope);
wakePages(scope);
if (keptBuild !== null) keepApp(scope, keptBuild);
