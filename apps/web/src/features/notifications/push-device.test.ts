// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { stubBrowser, unstubBrowser } from '../../../test/stub-browser.ts';
import {
  askPermission,
  isSupported,
  NoPushService,
  permissionNow,
  readDevice,
  subscribe,
  unsubscribe,
} from './push-device.ts';

afterEach(() => {
  unstubBrowser();
  vi.useRealTimers();
});

test('a browser without notifications has denied, and nobody is asked', async () => {
  expect(isSupported()).toBe(false);
  expect([permissionNow(), await askPermission()]).toEqual(['denied', 'denied']);
  expect(await readDevice()).toEqual({ isSupported: false, isSecure: true, permission: 'denied', endpoint: null });
});

describe('a browser that subscribes', () => {
  test('does so with the server’s key, and is known by its address afterwards', async () => {
    const { subscribe: asked } = stubBrowser({ permission: 'granted' });
    expect((await readDevice()).endpoint).toBeNull();
    const { endpoint } = await subscribe('BAEC-_8');
    expect(asked.mock.calls[0]?.[0].applicationServerKey).toEqual(new Uint8Array([4, 1, 2, 251, 255]));
    expect((await readDevice()).endpoint).toBe(endpoint);
  });

  test('under another key than before lets the old subscription go', async () => {
    const { subscribe: asked } = stubBrowser({ permission: 'granted', endpoint: 'https://push.example.org/send/old' });
    asked.mockRejectedValueOnce(new DOMException('another key', 'InvalidStateError'));
    expect((await subscribe('BAEC')).endpoint).toBe('https://push.example.org/send/this-device');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('where no push service is to be reached says so', async () => {
    stubBrowser({ permission: 'granted', canSubscribe: false });
    await expect(subscribe('BAEC')).rejects.toThrow(NoPushService);
  });

  test('whose push service does not answer is given up after twenty seconds', async () => {
    vi.useFakeTimers();
    stubBrowser({ permission: 'granted', isSilent: true });
    const settled = vi.fn();
    const asked = subscribe('BAEC').catch(settled);
    await vi.advanceTimersByTimeAsync(19_900);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await asked;
    expect(settled.mock.calls[0]?.[0]).toBeInstanceOf(NoPushService);
  });

  test('whose push service answers after that is subscribed to nothing', async () => {
    vi.useFakeTimers();
    const { subscribe: asked } = stubBrowser({ permission: 'granted' });
    const late = { unsubscribe: vi.fn(async () => true) };
    asked.mockImplementationOnce(
      () => new Promise((resolve) => setTimeout(() => resolve(late as never), 25_000)) as never,
    );
    const given = subscribe('BAEC').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await given).toBeInstanceOf(NoPushService);
    expect(late.unsubscribe).toHaveBeenCalledTimes(1);
  });

  test('is let go of within twenty seconds, whatever its push service says', async () => {
    vi.useFakeTimers();
    stubBrowser({ permission: 'granted', endpoint: 'https://push.example.org/send/old', isSilent: true });
    const done = vi.fn();
    void unsubscribe().then(done);
    await vi.advanceTimersByTimeAsync(20_100);
    expect(done).toHaveBeenCalled();
  });
});
