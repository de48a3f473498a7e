import type { CachedBuild } from './build-files.ts';
import { cacheApp } from './cache-app.ts';
import { showReminders } from './reminders.ts';
import { wakePages } from './wake-pages.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Written by the build; null where the page is served without one. */
declare const cachedBuild: CachedBuild | null;

const scope = self as unknown as WorkerScope;
showReminders(scope);
wakePages(scope);
if (cachedBuild !== null) cacheApp(scope, cachedBuild);
