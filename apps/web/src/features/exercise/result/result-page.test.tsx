// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { expectFocus, freshStageForEachTest, result, setUp, story } from '../../../../test/session-stage.tsx';
import { inBoth } from '../../../../test/texts.ts';
import { loadTexts } from '../../../lib/language/i18n.ts';

freshStageForEachTest();

const word = { arabic: 'رَبّ', transliteration: 'rabb', meaning: inBoth('Lord', 'Seigneur') };
const quran = { before: 4522, now: 4861, guideEnds: 12_624, total: 77_428 };
const week = ['23', '24', '25', '26', '27', '28', '29'].map((day) => ({
  day: `2026-11-${day}`,
  passed: day < '26',
  isToday: day === '25',
}));
const verse = { tokens: ['إِيَّاكَ', 'نَعۡبُدُ'], surahName: inBoth('Al-Fatihah', 'Al-Fatiha'), reference: '1:5' };
const verses = [
  { reference: '1:1', tokens: ['بِسۡمِ'], isWhole: true, isNew: false },
  { reference: '1:5', tokens: verse.tokens, isWhole: true, isNew: true },
  { reference: '1:6', tokens: ['ٱهۡدِنَا'], isWhole: false, isNew: false },
];
const completed = { kind: 'level', title: inBoth('To You alone we turn', 'Vers Toi seul'), verses };

const showResult = (change: object = {}, storyFacts: object = {}) =>
  setUp({ verdicts: ['right', 'right'], replies: [result(true, { ...change, story: story(storyFacts) })] });
const whole = () =>
  showResult(
    { streak: 13, xpEarned: 155, verses: [{ ...verse, translation: inBoth('It is You we worship', 'C’est Toi') }] },
    { words: [word], quran, week, completed, nextTitle: inBoth('The straight path', 'Le droit chemin') },
  );
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

const names = (region: string | RegExp) => within(screen.getByRole('region', { name: region }));

test('a pass stands on one screen, with the focus on its heading', async () => {
  whole();
  await expectFocus(await heading('Exercise passed!'));
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  screen.getByText('19 of 20 right');
  screen.getByText('Guide 1 · Level 1 · Exercise 1');
  screen.getByText('95%');
  screen.getByText('+155 XP');
  screen.getByText('13 days in a row');
  expect(screen.getAllByText(/: (exercise passed|no exercise)$/).map(({ textContent }) => textContent)).toEqual([
    'Monday: exercise passed',
    'Tuesday: exercise passed',
    'Wednesday: exercise passed',
    'Thursday: no exercise',
    'Friday: no exercise',
    'Saturday: no exercise',
    'Sunday: no exercise',
  ]);
  names('1 new word is yours').getByRole('button', { name: /Listen to rabb.*Lord/ });
  names(/^Level 1 complete\s*To You alone we turn$/).getByText('2 of 3 verses of al-Fatihah');
  const opened = names('You have now met every word of this verse').getByText(verse.tokens.join(' '));
  expect(opened.lang).toBe('ar');
  const met = names('Words of the Quran you have met');
  for (const text of ['6.2%', 'of its words, up from 5.8%', '16.3% after guide 1']) met.getByText(text);
  const next = screen.getByRole('link', { name: 'Next: The straight path' });
  expect(next.getAttribute('href')).toBe('/guide-exercise/1?guide=1&level=1&exercise=2');
  expect(screen.getByRole('link', { name: 'Back to the guide' }).getAttribute('href')).toBe('/guide/1');
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
});

test('a pass counts the verses that can be read since then, and shows one', async () => {
  const shelved = (ayah: number, tokens: string[]) => ({
    ...{ surah: 1, ayah, tokens, surahName: inBoth('Al-Fatihah', 'Al-Fatiha') },
    ...{ translation: inBoth('Translation', 'Traduction'), marked: [] },
  });
  const readable = { total: 4, verses: [shelved(3, ['ٱلرَّحۡمَٰنِ']), shelved(5, verse.tokens)] };
  showResult({ verses: [{ ...verse, translation: inBoth('It is', 'C’est') }] }, { quran, readable });
  await heading('Exercise passed!');
  const gained = names(/^You can now read\s*4 more verses/);
  gained.getByText(verse.tokens.join(' '));
  gained.getByText('Al-Fatihah 1:5');
  expect(screen.queryByText(/every word of/)).toBeNull();
});

test('Enter follows the best way', async () => {
  const { user } = whole();
  await heading('Exercise passed!');
  let followed = '';
  screen.getByRole('link', { name: /^Next/ }).addEventListener('click', (event) => {
    followed = (event.currentTarget as HTMLElement).textContent;
  });
  await user.keyboard('{Enter}');
  expect(followed).toBe('Next: The straight path');
});

test('the first pass of all begins the streak', async () => {
  showResult({ streak: 1 }, { week });
  await heading('Exercise passed!');
  screen.getByText('Your streak begins: 1 day');
});

test('a part without content is left out', async () => {
  showResult({ score: 20, percent: 100, xpEarned: 0 }, { xp: null });
  await heading('Not a single mistake!');
  expect(screen.queryAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toEqual([]);
  expect(screen.queryByText(/\bXP\b/)).toBeNull();
  screen.getByRole('link', { name: 'Next exercise' });
});

test('after the last exercise of all the way leads to its guide', async () => {
  showResult(
    { guide: 12, next: { kind: 'guide', guide: 12 }, lessonId: '12', streak: 2 },
    { week, completed: { kind: 'course', title: inBoth('The end', 'La fin'), verses: [] } },
  );
  await heading('Exercise passed!');
  names(/^The whole course complete/).getByText('All twelve guides are complete.');
  expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to the guide' }).getAttribute('href')).toBe('/guide/12');
});

test.each<[string, boolean, object, string[]]>([
  [
    'a run that pays nothing',
    true,
    { now: 0, earned: 200 },
    ['200 of 200 XP from this exercise', '200 XP came from earlier tries: each question pays once.'],
  ],
  ['a first run', true, { now: 195, earned: 195 }, ['195 of 200 XP from this exercise']],
  [
    'a pass after a failed run',
    true,
    { now: 15, earned: 200 },
    ['200 of 200 XP from this exercise', '185 XP came from earlier tries: each question pays once.'],
  ],
  [
    'a failed run',
    false,
    { now: 165, earned: 165 },
    ['165 of 200 XP from this exercise', 'Answer the other questions right to earn the rest.'],
  ],
  [
    'a repeat',
    true,
    { now: 90, earned: 95, most: 100, isPractice: true },
    ['95 of 100 XP from repeating it today', 'You had passed it before: a repeat pays half, once a day.'],
  ],
  [
    'a run of Super',
    true,
    { now: 390, earned: 390, most: 400, isDoubled: true },
    ['390 of 400 XP from this exercise', 'Doubled with Super.'],
  ],
])('XP reads upwards: %s', async (_, passed, change, lines) => {
  const xp = { now: 150, earned: 150, most: 200, isPractice: false, isDoubled: false, ...change };
  setUp({ verdicts: ['right', 'right'], replies: [result(passed, { story: story({ xp }) })] });
  await screen.findByRole('heading', { level: 1 });
  for (const line of lines) {
    expect(screen.getAllByText((_, element) => element?.tagName === 'P' && element.textContent === line)).toHaveLength(
      1,
    );
  }
});

test('a failed run lists what was missed, with what was given instead, and offers to practise it', async () => {
  const missed = [
    { ...word, given: { kind: 'word', arabic: 'يَوْم', meaning: inBoth('day', 'jour') } },
    {
      ...word,
      arabic: 'دِين',
      transliteration: 'dīn',
      meaning: inBoth('religion', 'religion'),
      given: { kind: 'text', text: 'دن' },
    },
    { ...word, arabic: 'لَا', transliteration: 'lā', meaning: inBoth('no', 'non'), given: { kind: 'no-idea' } },
    { ...word, arabic: 'مِنْ', transliteration: 'min', meaning: inBoth('from', 'de'), given: null },
  ];
  const failed = result(false, { story: story({ missed }) });
  const { user, sent } = setUp({ verdicts: ['right', 'wrong'], replies: [failed, failed] });
  const list = await screen.findByRole('region', { name: '4 words to look at again' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['LordYou chose يَوْم, “day”رَبّ', 'religionYou answered دندِين', 'noYou didn’t know it yetلَا', 'fromمِنْ']);
  expect(
    within(list)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Listen to rabb', 'Listen to dīn', 'Listen to lā', 'Listen to min']);
  const practise = screen.getByRole('link', { name: 'Practise these 4 words' });
  expect(practise.getAttribute('href')).toMatch(/^\/review\/missed\/[0-9a-f-]{36}$/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent.filter(({ path }) => path === 'sessions')).toHaveLength(2));
});

test('practice is started for its run, and leads back to the exercise', async () => {
  const sessionId = '11111111-1111-4111-8111-111111111111';
  const place = { guide: 1, level: 1, exercise: 1 };
  const { sent } = setUp({
    begin: { kind: 'practice', sessionId },
    session: { kind: 'review', costsBattery: false, ...place },
    verdicts: ['right', 'right'],
    replies: [
      result(true, {
        kind: 'review',
        ...place,
        next: { kind: 'exercise', lessonId: '1', ...place },
        story: story({ xp: null }),
      }),
    ],
  });
  await heading('Well practised!');
  expect(sent[0]).toEqual({ path: 'practice-sessions', body: { sessionId } });
  const back = screen.getByRole('link', { name: 'Back to the exercise' });
  expect(back.getAttribute('href')).toBe('/guide-exercise/1?guide=1&level=1&exercise=1');
  expect(screen.queryByText(/\bXP\b/)).toBeNull();
});

test('it speaks French', async () => {
  await i18next.changeLanguage('fr');
  await loadTexts('exercise');
  whole();
  await heading('Exercice réussi\u00a0!');
  screen.getByText('13 jours de suite');
  names(/^Niveau 1 terminé/);
  names('Mots du Coran que vous avez rencontrés');
  screen.getByRole('link', { name: /^Suite\u00a0: / });
});

test('after a pass the words to look at again are folded, the first two in sight', async () => {
  const missed = ['رَبّ', 'دِين', 'لَا'].map((arabic) => ({ ...word, arabic, given: null }));
  showResult({}, { missed });
  await heading('Exercise passed!');
  const list = names('3 words to look at again');
  list.getByText('1 more word');
  expect(list.getAllByRole('listitem').map((item) => item.closest('details') === null)).toEqual([true, true, false]);
});
