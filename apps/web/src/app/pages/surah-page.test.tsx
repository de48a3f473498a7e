// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { readPreloadedReplies } from '../../lib/api/preloaded-replies.ts';
import { surahPage } from './surah-page.tsx';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  delete window.preloadedReplies;
});

function openWith(reply: Promise<Response>, showsVerses: boolean) {
  vi.useFakeTimers();
  if (showsVerses) document.body.innerHTML = '<div class="first-verses"></div>';
  window.preloadedReplies = { token: null, replies: { '/api/surahs/2?language=en': reply } };
  readPreloadedReplies();
  const onReady = vi.fn();
  void surahPage().then(onReady);
  return onReady;
}

test('the page comes with its text where the HTML shows the first verses', async () => {
  let answer: (reply: Response) => void = () => undefined;
  const onReady = openWith(new Promise((resolve) => (answer = resolve)), true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(onReady).not.toHaveBeenCalled();
  answer(Response.json({}));
  await vi.advanceTimersByTimeAsync(100);
  expect(onReady).toHaveBeenCalledOnce();
});

test.each([
  ['the text does not come', true, 2000],
  ['the HTML shows no verse', false, 0],
])('the page does not wait longer where %s', async (_, showsVerses, ms) => {
  const onReady = openWith(new Promise(() => undefined), showsVerses);
  await vi.advanceTimersByTimeAsync(ms);
  expect(onReady).toHaveBeenCalledOnce();
});
