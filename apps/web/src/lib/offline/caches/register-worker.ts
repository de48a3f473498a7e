import { isInstalled } from '../../browser/is-installed.ts';
import { reloadPage } from '../../browser/reload-page.ts';
import { withTimeout } from '../../connection/with-timeout.ts';
import { endedSessions, ifNoSessionIsOpen } from '../../session/session-lock.ts';
import { newVersion } from '../new-version.ts';
import { persistStorage } from './persist-storage.ts';
import { type CourseChanged, type MessageToWorker, workerAddress } from './worker-messages.ts';

const send = (worker: ServiceWorker, message: MessageToWorker, ports: MessagePort[] = []) =>
  worker.postMessage(message, ports);

/** A version that does not answer in time is treated as another one than this page's. */
const maxAnswerMs = 10_000;

function entryOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<string>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
  });
  send(worker, { kind: 'which-entry' }, [port2]);
  return withTimeout(maxAnswerMs, answer);
}

const quietMs = 2000;
const maxLoudMs = 30_000;

/** Until the page has asked for nothing for a while. What it asks for while the older version is stopped would start that one again. */
function untilQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(latest);
      clearTimeout(quiet);
      resolve();
    };
    const latest = setTimeout(end, maxLoudMs);
    let quiet = setTimeout(end, quietMs);
    const observer = new PerformanceObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(end, quietMs);
    });
    observer.observe({ type: 'resource' });
  });
}

/** A browser may let the older version go on for minutes, while it has something to do. */
const maxTakeOverMs = 5000;

const isOfThisPage = (entry: string) => document.querySelector(`script[src="${entry}"]`) !== null;

/** A waiting version takes over when no session is open anywhere. An older page only reports the new version. */
async function settle(waiting: ServiceWorker): Promise<void> {
  const takeOver = () => send(waiting, { kind: 'take-over' });
  if (!isOfThisPage(await entryOf(waiting).catch(() => ''))) {
    newVersion.set(() => {
      // Before it has taken over, the old one could answer with its own page, where the server is slow.
      const load = () => {
        if (waiting.state === 'activated' || waiting.state === 'redundant') reloadPage();
      };
      waiting.addEventListener('statechange', load);
      load();
      takeOver();
      setTimeout(reloadPage, maxTakeOverMs);
    });
  }
  await untilQuiet();
  await ifNoSessionIsOpen(takeOver);
}

export async function registerWorker(onCourseChanged: () => void): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined) return;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<Partial<CourseChanged> | null>) => {
    if (data?.kind === 'course-changed') onCourseChanged();
  });
  const registration = await serviceWorker.register(workerAddress);
  const look = () => {
    if (registration.waiting) void settle(registration.waiting);
  };
  const follow = () => registration.installing?.addEventListener('statechange', look);
  registration.addEventListener('updatefound', follow);
  endedSessions.subscribe(look);
  follow();
  look();
  if (isInstalled()) await persistStorage();
}
