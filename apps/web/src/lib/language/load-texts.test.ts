// @vitest-environment jsdom
// @own-modules: texts that do not arrive
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from './i18n.ts';

const fetchQuests = vi.hoisted(() => vi.fn());
vi.mock('../../locales/en/quests.json', () => {
  fetchQuests();
  throw new Error('lost on its way');
});
const connection = vi.spyOn(navigator, 'onLine', 'get');

/** The library's own, with longer and longer waits between them. */
const triesInTenSeconds = 6;

beforeAll(startI18n);
afterEach(() => fetchQuests.mockClear());

test('texts that do not arrive are not waited for without a connection', async () => {
  connection.mockReturnValue(false);
  await expect(loadTexts('quests')).rejects.toThrow('no texts for quests');
  expect(fetchQuests).toHaveBeenCalledTimes(1);
});

test('texts that do not arrive hold up no others', async () => {
  connection.mockReturnValue(true);
  loadTexts('quests').catch(() => undefined);
  await loadTexts('leagues');
  expect(fetchQuests.mock.calls.length).toBeLessThan(triesInTenSeconds);
});
