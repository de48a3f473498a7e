import type { StartedReply } from '@kalima/contract';
import { compiledFolder, loadCourse, withoutPauseSigns } from '@kalima/course';
import { type ApiClient, answerQuestions } from '@kalima/testing/client/api-client.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, type Page, test } from '@playwright/test';
import { loadArabicFonts } from '../../support/drawn-fonts.ts';
import { Learner } from '../../support/learner.ts';
import { onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

const screens = [
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Less room than this between ink and edge looks like a touch. */
const minPx = 1.5;

/** Writes each text into the first tile on the screen; @returns those whose ink comes too near to the tile's inner edge, with the room in px. */
function tooNear(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.evaluate(`(() => {
    const tile = document.querySelector('[data-option]');
    const word = tile.querySelector('[lang="ar"]');
    // As low as a tile ever is: where there is room, its row is higher.
    tile.setAttribute('style', 'align-self: start; height: min-content');
    const canvas = document.createElement('canvas').getContext('2d');
    canvas.font = getComputedStyle(word).font;
    canvas.direction = 'rtl';
    const border = parseFloat(getComputedStyle(tile).borderTopWidth);
    const roomOf = (text) => {
      word.textContent = text;
      // An empty inline block stands on the baseline.
      const base = document.createElement('span');
      base.style.cssText = 'display: inline-block; width: 0; height: 0';
      word.append(base);
      const baseline = base.getBoundingClientRect().bottom;
      const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = canvas.measureText(text);
      const { top, bottom } = tile.getBoundingClientRect();
      return Math.min(baseline - up - top - border, bottom - border - baseline - down);
    };
    return ${JSON.stringify(texts)}.map((text) => [text, roomOf(text)])
      .filter(([, room]) => !(room >= ${minPx}))
      .map(([text, room]) => text + ' ' + room.toFixed(1));
  })()`);
}

/** Every form that the course could offer as an option of the two kinds, not only what these sessions happen to. */
function offeredForms(): Record<'fill_blank' | 'select_missing_word', ReadonlySet<string>> {
  const { course } = loadCourse(compiledFolder);
  const { blanks, phrases } = course.material;
  const inVerses = [...course.verses.values()].flatMap(({ tokens }) => tokens).map(withoutPauseSigns);
  const inPhrases = phrases.flatMap(({ tokens }) => tokens);
  const formsOf = (tasks: readonly { distractors: readonly { form: string }[] }[]) =>
    tasks.flatMap(({ distractors }) => distractors.map(({ form }) => form));
  return {
    fill_blank: new Set([...inVerses, ...blanks.map(({ form }) => form), ...formsOf(blanks)]),
    select_missing_word: new Set([...inPhrases, ...formsOf(phrases)]),
  };
}

test('no sign of an option touches the edge of its tile', async ({ browser }) => {
  const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off', PLAN_POLICY: 'everyone-super' });
  const learner = await Learner.open(browser, server, { language: 'en', width: 360, height: 640 });
  const { page } = learner;
  const wire: ApiClient = learner.wire();
  try {
    await learner.signUpByWire();
    const start = (guide: number, level: number) =>
      wire.post<StartedReply>('/api/sessions', { lessonId: String(guide), guide, level, exercise: 2 });
    const offered = offeredForms();
    expect([...offered.fill_blank].filter((form) => form.includes('\u064d')).length).toBeGreaterThan(20);

    for (const kind of ['fill_blank', 'select_missing_word'] as const) {
      // A place of its own: the other one is under way.
      const level = kind === 'fill_blank' ? 3 : 4;
      const started = await start(4, level);
      const at = started.session.questions.findIndex((question) => question.kind === kind);
      expect(at, `a session with ${kind}`).toBeGreaterThanOrEqual(0);
      const knowledge = await learner.knowledge(upTo(12));
      await answerQuestions(wire, started, knowledge, { upTo: at });
      await learner.openSession(() => learner.goto(`/guide-exercise/4?guide=4&level=${level}&exercise=2`));
      await learner.takeCards(started.session, at);
      await expect(page.locator('[data-option] [lang="ar"]').first()).toBeVisible();
      await loadArabicFonts(page);
      for (const { width, height } of screens) {
        await page.setViewportSize({ width, height });
        const near = await tooNear(page, [...offered[kind]]);
        expect(near, `${kind} on ${width} x ${height}`).toEqual([]);
      }
    }
  } finally {
    await learner.close();
    await server.close();
  }
});
