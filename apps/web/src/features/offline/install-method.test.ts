import { describe, expect, test } from 'vitest';
import { installMethodOf, isInvited } from './install-method.ts';

const safari = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
};
const chromeOnIphone = safari.iPhone.replace('Version/18.1', 'CriOS/130.0.6723.90');
const insideAnotherApp = safari.iPhone.replace(' Version/18.1', '').replace(' Safari/604.1', ' Instagram 350.0');
const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0';

describe('how the app is installed', () => {
  test.each([
    ['a browser that asks when told to', firefox, 0, true, 'prompt'],
    ['Safari on an iPhone', safari.iPhone, 5, false, 'share-menu'],
    ['Safari on an iPad, which calls itself a Mac', safari.mac, 5, false, 'share-menu'],
    ['Safari on a Mac', safari.mac, 0, false, null],
    ['Chrome on an iPhone', chromeOnIphone, 5, false, null],
    ['a browser inside another app', insideAnotherApp, 5, false, null],
    ['a browser that has not said that it can', firefox, 5, false, null],
  ])('%s', (_, userAgent, maxTouchPoints, canPrompt, method) => {
    expect(installMethodOf({ userAgent, maxTouchPoints, canPrompt })).toBe(method);
  });
});

describe('the invitation', () => {
  const due = { hasFinishedTwoSessions: true, isDismissed: false, isApp: false, method: 'prompt' } as const;

  test('comes after the second session', () => {
    expect(isInvited(due)).toBe(true);
    expect(isInvited({ ...due, method: 'share-menu' })).toBe(true);
  });

  test.each([
    ['before the second session', { hasFinishedTwoSessions: false }],
    ['once it was declined', { isDismissed: true }],
    ['inside the app', { isApp: true }],
    ['where nothing can be installed', { method: null }],
  ])('does not come %s', (_, facts) => {
    expect(isInvited({ ...due, ...facts })).toBe(false);
  });
});
