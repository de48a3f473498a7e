// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { askPermission, isSupported, permissionNow, readDevice, subscribe } from './push-device.ts';
import { stubBrowser, unstubBrowser } from './stub-browser.ts';

afterEach(unstubBrowser);

test('a browser without notifications has denied, and nobody is asked', async () => {
  expect(isSupported()).toBe(false);
  expect([permissionNow(), await askPermission()]).toEqual(['denied', 'denied']);
  expect(await readDevice()).toEqual({ isSupported: false, permission: 'denied', endpoint: null });
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
    await expect(subscribe('BAEC')).rejects.toThrow('no push service');
  });
});
