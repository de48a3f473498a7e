import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { foreign } from '../../test/server-responses.ts';
import { origin, stubScope } from '../../test/stub-worker.ts';
import { outdatedCaches, tooMany } from './build-files.ts';
import { cacheApp } from './cache-app.ts';

const build = {
  version: '2',
  entry: '/assets/start-2.js',
  page: '/',
  files: ['/assets/start-2.js', '/assets/font.woff2'],
};
const own = 'kalima-files-2';
const reply = (body: string, etag = body) => new Response(body, { headers: { etag } });
const shell = `<script src="${build.entry}">`;
/** The server with all files of the version. */
const ofVersion = (path: string) => reply(path === '/' ? shell : path);

type Load = (path: string) => Response | Promise<Response>;
function startWorker(load: Load, windows: { postMessage(message: unknown): void }[] = []) {
  const served = { load };
  const stub = stubScope({ windows, load: (path) => served.load(path) });
  cacheApp(stub.scope, build);
  return { ...stub, serve: (next: Load) => (served.load = next) };
}
const offline: Load = () => Promise.reject(new TypeError('offline'));
const request = (path: string, mode: RequestMode = 'cors', headers: Record<string, string> = {}) => ({
  url: origin + path,
  method: 'GET',
  mode,
  headers: new Headers(headers),
});
const surah = request('/api/surahs/112', 'cors', { 'kalima-keep': 'course' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a version', () => {
  test('is installed with its files and its shell, and fetches what an earlier one has not', async () => {
    const { caches, fetch, happen, kept } = startWorker(ofVersion);
    await (await caches.open('kalima-files-1')).put('/assets/font.woff2', reply('font'));
    await happen('install');
    expect(kept(own).toSorted()).toEqual(['/', '/assets/font.woff2', '/assets/start-2.js']);
    expect(
      fetch.mock.calls.map(([asked]) => (typeof asked === 'string' ? asked : new URL(asked.url).pathname)).toSorted(),
    ).toEqual(['/', '/assets/start-2.js']);
  });

  test('is not installed without one of its files', async () => {
    const { happen, kept } = startWorker((path) => (path === '/' ? reply(shell) : new Response('', { status: 404 })));
    await expect(happen('install')).rejects.toThrow();
    expect(kept(own)).not.toContain('/');
  });

  test('is not installed with a file that the server did not send', async () => {
    const { happen, kept } = startWorker((path) => (path === '/' ? reply(shell) : foreign('sign in to this network')));
    await expect(happen('install')).rejects.toThrow('was not received');
    expect(kept(own)).toEqual([]);
  });

  test('is not installed with the shell of another version', async () => {
    const { happen, kept } = startWorker((path) => reply(path === '/' ? '<script src="/assets/start-1.js">' : path));
    await expect(happen('install')).rejects.toThrow('another version');
    expect(kept(own)).not.toContain('/');
  });

  test('that takes over leaves the files of the one before, of which a page may be open, and drops older ones', async () => {
    const { caches, claim, happen } = startWorker((path) => reply(path));
    for (const name of ['kalima-files-0', 'kalima-files-1', 'kalima-course', own]) await caches.open(name);
    await happen('activate');
    expect(await caches.keys()).toEqual(['kalima-files-1', 'kalima-course', own]);
    expect(claim).toHaveBeenCalledOnce();
  });

  test('takes over when it is told to, and says which page it has', async () => {
    const { happen, skipWaiting } = startWorker(offline);
    const port = { postMessage: vi.fn() };
    await happen('message', { data: { kind: 'which-entry' }, ports: [port] });
    await happen('message', { data: null, ports: [] });
    expect([port.postMessage.mock.calls, skipWaiting.mock.calls]).toEqual([[[build.entry]], []]);
    await happen('message', { data: { kind: 'take-over' }, ports: [] });
    expect(skipWaiting).toHaveBeenCalledOnce();
  });
});

describe('a page', () => {
  const navigation = request('/read/112', 'navigate');
  const opened = async (load: Load) => {
    const worker = startWorker(ofVersion);
    await worker.happen('install');
    worker.serve(load);
    const { reply: given } = worker.ask(navigation);
    await vi.advanceTimersByTimeAsync(3000);
    return given;
  };

  test('comes from the server, with whatever it replies', async () => {
    expect(await (await opened(() => reply('of the server')))?.text()).toBe('of the server');
    expect((await opened(() => new Response('no such page', { status: 404 })))?.status).toBe(404);
  });

  test.each<[string, Load]>([
    ['nobody answers', offline],
    ['the server takes too long', () => new Promise(() => undefined)],
    ['what stands before the server says that it is away', () => foreign('', { status: 502 })],
    ['the server says that it is away', () => new Response('', { status: 503 })],
    ['a filter blocks it', () => foreign('blocked', { status: 403 })],
    ['a captive portal shows its own page', () => foreign('sign in to this network')],
  ])('is the kept shell where %s', async (_, load) => {
    expect(await (await opened(load))?.text()).toBe(shell);
  });

  test('is what the filter shows where nothing is kept', async () => {
    const { reply: given } = startWorker(() => foreign('blocked', { status: 403 })).ask(navigation);
    expect(await (await given)?.text()).toBe('blocked');
  });

  test('is nothing where nothing is kept', async () => {
    const { reply: given } = startWorker(offline).ask(navigation);
    await expect(given).rejects.toThrow('offline');
  });
});

describe('a file whose address names its content', () => {
  test('is fetched once, and found in whichever version has it', async () => {
    const { ask, caches, fetch, kept } = startWorker((path) => reply(path));
    await (await caches.open('kalima-files-1')).put('/assets/old.js', reply('old'));
    expect(await (await ask(request('/assets/old.js')).reply)?.text()).toBe('old');
    for (const _ of [1, 2]) {
      const { reply: given, settled } = ask(request('/assets/later.js'));
      expect(await (await given)?.text()).toBe('/assets/later.js');
      await settled();
    }
    expect(fetch).toHaveBeenCalledOnce();
    expect(kept(own)).toEqual(['/assets/later.js']);
  });

  test('that the server did not send is not kept', async () => {
    const { ask, kept } = startWorker(() => foreign('sign in to this network'));
    const { settled } = ask(request('/assets/later.js'));
    await settled();
    expect(kept(own)).toEqual([]);
  });

  test('that is not there is not kept', async () => {
    const { ask, kept } = startWorker(() => new Response('', { status: 404 }));
    const { reply: given, settled } = ask(request('/assets/none.js'));
    expect((await given)?.status).toBe(404);
    await settled();
    expect(kept(own)).toEqual([]);
  });
});

describe('text of the course', () => {
  test('is shown as it was kept, and is fetched anew for the next time; the page hears of a change', async () => {
    const postMessage = vi.fn();
    const worker = startWorker(() => reply('first'), [{ postMessage }]);
    const read = async () => {
      const { reply: given, settled } = worker.ask(surah);
      const text = await (await given)?.text();
      await settled();
      return text;
    };
    expect([await read(), await read(), postMessage.mock.calls]).toEqual(['first', 'first', []]);
    worker.serve(() => reply('mended'));
    expect([await read(), postMessage.mock.calls]).toEqual(['first', [[{ kind: 'course-changed' }]]]);
    expect([await read(), postMessage.mock.calls.length]).toEqual(['mended', 1]);
    worker.serve(offline);
    expect(await read()).toBe('mended');
    worker.serve(() => new Response('', { status: 500 }));
    expect(await read()).toBe('mended');
    worker.serve(() => foreign('sign in to this network'));
    expect([await read(), await read()]).toEqual(['mended', 'mended']);
  });

  test('that somebody asked for who has left is not kept; the next one’s is', async () => {
    let send: (sent: Response) => void = () => undefined;
    const onItsWay = new Promise<Response>((resolve) => {
      send = resolve;
    });
    const worker = startWorker((path) => (path === '/api/surahs/112' ? onItsWay : reply(path)));
    const read = async (path: string) => {
      const { reply: given, settled } = worker.ask(request(path, 'cors', { 'kalima-keep': 'course' }));
      await given;
      await settled();
    };
    await read('/api/surahs/1');
    const late = read('/api/surahs/112');
    await vi.advanceTimersByTimeAsync(0);
    await worker.happen('message', { data: { kind: 'forget' }, ports: [] });
    send(reply('late'));
    await late;
    expect(await worker.caches.keys()).toEqual([]);
    await read('/api/surahs/2');
    expect(worker.kept('kalima-course')).toEqual(['/api/surahs/2']);
  });

  test('is limited: what was not asked for the longest goes', async () => {
    const { ask, kept } = startWorker((path) => reply(path));
    const open = async (number: number) => {
      const { reply: given, settled } = ask(request(`/api/surahs/${number}`, 'cors', { 'kalima-keep': 'course' }));
      await given;
      await settled();
    };
    for (let number = 1; number <= 500; number += 1) await open(number);
    await open(1);
    await open(501);
    expect(kept('kalima-course')).toHaveLength(500);
    expect(kept('kalima-course')).toContain('/api/surahs/1');
    expect(kept('kalima-course')).not.toContain('/api/surahs/2');
  });
});

test.each([
  [['kalima-files-1', 'kalima-course', 'kalima-files-2', 'kalima-files-3'], ['kalima-files-1']],
  [['kalima-files-2', 'kalima-files-3'], []],
  [['kalima-files-3'], []],
])('of %j the version 3 drops %j', (names, dropped) => {
  expect(outdatedCaches(names, 'kalima-files-3')).toEqual(dropped);
});

test('too many are those at the old end', () => {
  expect([tooMany([1, 2, 3], 2), tooMany([1, 2], 2), tooMany([], 2)]).toEqual([[1], [], []]);
});
