// @vitest-environment jsdom
import type { QuestionView, TaughtWordView } from '@kalima/contract';
import { act, cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answered, choice, expectFocus, freshStageForEachTest, setUp, word } from '../../test/session-stage.tsx';
import { inBoth } from '../../test/texts.ts';

freshStageForEachTest();

const both = (en: string) => inBoth(en, `${en}-fr`);

test('the translation of a phrase is chosen, and the phrase explained', async () => {
  const question: QuestionView = {
    kind: 'translation',
    arabic: 'هَذَا رَبٌّ',
    options: ['One day.', 'This is a lord.', 'A path.', 'Its name.'].map(both),
  };
  const phrase = { arabic: 'هَذَا رَبٌّ', transliteration: 'hādhā rabbun', translation: both('This is a lord.') };
  const reply = answered({ explanation: { words: [word], verse: null, phrase } });
  const { user, sent } = setUp({ questions: [question], replies: [reply] });
  await screen.findByRole('heading', { name: /what does this phrase mean/i });
  await user.keyboard('2{Enter}');
  const sheet = await screen.findByRole('region', { name: 'Right!' });
  expect(sent.at(-1)?.body).toEqual({ index: 0, answer: { kind: 'choice', option: 1 } });
  expect(sheet.textContent).toContain('hādhā rabbun');
});

test('what comes from the Quran tells its place; an example phrase of ours has none to tell', async () => {
  const verse = {
    tokens: ['رَبِّ', 'الْعَالَمِينَ'],
    firstToken: 1,
    token: 1,
    surahName: both('Al-Fatihah'),
    reference: '1:2',
    translation: both('Lord of the worlds'),
  };
  const phrase = { arabic: 'هَذَا رَبٌّ', transliteration: 'hādhā rabbun', translation: both('This is a lord.') };
  const explained = (change: object) =>
    answered({ explanation: { words: [word], verse: null, phrase: null, ...change } });
  const { user } = setUp({ questions: [choice, choice], replies: [explained({ verse }), explained({ phrase })] });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('3{Enter}');
  expect((await screen.findByRole('region', { name: 'Right!' })).textContent).toContain('Al-Fatihah 1:2');
  await user.keyboard('{Enter}3{Enter}');
  await screen.findByText('This is a lord.');
  expect(screen.getByRole('region', { name: 'Right!' }).textContent).not.toMatch(/\d:\d/);
});

test('the missing word of a phrase stands in its gap when it is chosen', async () => {
  const question: QuestionView = {
    kind: 'select_missing_word',
    tokens: ['هَذَا', '', 'مُسْتَقِيمٌ'],
    blank: 1,
    translation: both('This is a straight path.'),
    options: ['صِرَاطٌ', 'يَوْمٌ', 'رَبٌّ', 'اِسْمٌ'],
  };
  const { user, sent } = setUp({ questions: [question], replies: [answered()] });
  await screen.findByText('This is a straight path.');
  expect(screen.getByText('missing word')).toBeTruthy();
  await user.keyboard('1');
  expect(screen.queryByText('missing word')).toBeNull();
  await user.keyboard('{Enter}');
  await screen.findByRole('region', { name: 'Right!' });
  expect(sent.at(-1)?.body).toEqual({ index: 0, answer: { kind: 'choice', option: 0 } });
});

const order: QuestionView = {
  kind: 'word_order',
  letters: [
    { letter: 'ل', count: 2 },
    { letter: 'ي', count: 1 },
  ],
  meaning: both('night'),
};

test('a word is put together by pressing its letters, each as often as it is used', async () => {
  const { user, sent } = setUp({ questions: [order], replies: [answered()] });
  const letter = async (name: RegExp) => screen.findByRole('button', { name });
  await user.click(await letter(/^ل ?, 2 left/));
  await user.click(await letter(/^ل ?, 1 left/));
  const spent = await letter(/^ل ?, 0 left/);
  expect(spent.getAttribute('aria-disabled')).toBe('true');
  await user.click(spent);
  expect(screen.getByText('1 letter left')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(await letter(/^ي/));
  await user.click(await letter(/^ل ?, 1 left/));
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByRole('region', { name: 'Right!' });
  expect(sent.at(-1)?.body).toEqual({ index: 0, answer: { kind: 'text', text: 'ليل' } });
});

test('or by typing them alone; Enter checks, also on a letter that is spent', async () => {
  const { user, sent } = setUp({ questions: [order], replies: [answered()] });
  await screen.findByRole('heading', { name: /put the letters in order/i });
  await user.keyboard('لبي{Backspace}ل');
  expect(screen.getByText('لل')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(screen.getByText('Choose the letters, or type them')).toBeTruthy();
  await user.keyboard('لي');
  screen.getByRole('button', { name: /^ل/ }).focus();
  await user.keyboard('{Enter}{Enter}');
  await screen.findByRole('region', { name: 'Right!' });
  expect(sent.at(-1)?.body).toEqual({ index: 0, answer: { kind: 'text', text: 'ليل' } });
});

test('a key of another keyboard presses its letter, and one that is not open is named', async () => {
  setUp({ questions: [order], replies: [] });
  await screen.findByRole('heading', { name: /put the letters in order/i });
  const press = (key: string) => act(() => window.dispatchEvent(new KeyboardEvent('keydown', { key })));
  press('ی');
  expect(screen.getByText('2 letters left')).toBeTruthy();
  press('ب');
  expect(screen.getByText('No ب is left')).toBeTruthy();
  press('لا');
  expect(screen.getByText('No لا is left')).toBeTruthy();
  press('ل');
  expect(screen.getByText('1 letter left')).toBeTruthy();
});

test('the word that is asked in its verse is marked whole, and named to who cannot see it', async () => {
  const verse = { tokens: ['رَبِّ', 'ٱلۡعَٰلَمِينَ'], surahName: both('Al-Fatiha'), reference: '1:2', firstToken: 0, token: 0 };
  setUp({ questions: [{ ...choice, verse } as QuestionView] });
  const heading = await screen.findByRole('heading', { level: 1, name: /what does the gold word mean/i });
  expect(heading.textContent).toContain('رَبِّ');
  const mark = document.querySelector('mark');
  expect(mark?.textContent).toBe('رَبِّ');
  expect(mark?.closest('[lang]')?.textContent).toBe('رَبِّ ٱلۡعَٰلَمِينَ');
});

test('a prohibition is marked from its لَا on', async () => {
  const tokens = ['وَلَا', 'تَقۡتُلُوٓا۟', 'أَنفُسَكُمۡ'];
  const verse = { tokens, surahName: both('An-Nisa'), reference: '4:29', firstToken: 0, token: 1 };
  setUp({ questions: [{ ...choice, verse } as QuestionView] });
  await screen.findByRole('heading', { level: 1, name: /what does the gold word mean/i });
  expect(document.querySelector('mark')?.textContent).toBe('وَلَا تَقۡتُلُوٓا۟');
});

test('the drawing of what is asked says nothing by itself, for its meaning stands beside it', async () => {
  const question: QuestionView = {
    kind: 'multiple_choice',
    direction: 'meaning-to-arabic',
    prompt: { kind: 'meaning', meaning: both('book'), image: '/pictures/book.svg' },
    verse: null,
    options: ['كِتَاب', 'يَوْم', 'رَبّ', 'اِسْم'].map((arabic) => ({ kind: 'arabic', arabic, transliteration: null })),
  };
  setUp({ questions: [question] });
  await screen.findByText('book');
  const picture = document.querySelector('img');
  expect([picture?.getAttribute('src'), picture?.alt]).toEqual(['/pictures/book.svg', '']);
});

const taught = (arabic: string, meaning: string): TaughtWordView => ({
  ...word,
  arabic,
  meaning: both(meaning),
  family: both('noun'),
  image: null,
  verse: {
    tokens: [arabic, 'ٱلۡعَٰلَمِينَ'],
    surahName: both('Al-Fatihah'),
    reference: '1:2',
    firstToken: 0,
    token: 0,
    isCutBefore: false,
    isCutAfter: false,
    translation: both(`This is a ${meaning}.`),
  },
  metInTrial: false,
});

test('new words are shown one by one before they are asked, by Enter alone, and the bar stands still', async () => {
  const teach = [{ index: 1, words: [taught('رَبّ', 'lord'), taught('يَوْم', 'day')] }];
  const { user } = setUp({ questions: [choice, choice], verdicts: ['right'], session: { teach } });
  const bar = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
  await expectFocus(await screen.findByRole('heading', { level: 1, name: 'A new word' }));
  for (const text of ['lord', 'rabb', 'noun', '970 times in the Quran', 'This is a lord.']) screen.getByText(text);
  expect(bar()).toBe('50');
  await user.keyboard('{Enter}');
  await screen.findByText('This is a day.');
  expect(document.querySelector('.arabic')?.textContent).toBe('يَو\u06e1م');
  await expectFocus(screen.getByRole('heading', { level: 1, name: 'A new word' }));
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  const heading = await screen.findByRole('heading', { level: 1, name: /Question 2 of 2/ });
  await expectFocus(heading);
  expect(bar()).toBe('50');
  expect(within(document.body).queryByText('A new word')).toBeNull();
});

test('a card shows a part of a long verse between its dots, and says that the translation is of the whole', async () => {
  const word = taught('نَوۡم', 'sleep');
  const verse = word.verse && { ...word.verse, tokens: ['وَلَا', 'نَوۡمٞۚ'], token: 1, firstToken: 1, isCutAfter: true };
  setUp({ questions: [choice], session: { teach: [{ index: 0, words: [{ ...word, verse }] }] } });
  await screen.findByText('Of the whole verse: This is a sleep.');
  expect(document.querySelector('.verse')?.textContent).toBe('وَلَا نَوۡمٞۚ …');
  expect(document.querySelector('.verse mark')?.textContent).toBe('نَوۡمٞۚ');
});

test('the transliteration is uncovered by a press, at no cost, and stays for the questions after it', async () => {
  const arabic = { kind: 'arabic', arabic: 'رَبّ', transliteration: 'rabb' } as const;
  const options = ['Lord', 'day', 'path', 'name'].map((meaning) => ({
    kind: 'meaning' as const,
    meaning,
    image: null,
  }));
  const direction = 'arabic-to-meaning';
  const first: QuestionView = { kind: 'multiple_choice', direction, prompt: arabic, verse: null, options };
  const truth: QuestionView = { kind: 'true_false', arabic: 'يَوْم', transliteration: 'yawm', meaning: 'day' };
  const { user, sent } = setUp({ questions: [first, truth], replies: [answered()] });
  const show = await screen.findByRole('button', { name: 'Show pronunciation' });
  expect(screen.queryByText('rabb')).toBeNull();
  await user.click(show);
  expect(screen.getByText('rabb').closest('[lang]')?.getAttribute('lang')).toBe('ar-Latn');
  expect(screen.queryByRole('button', { name: 'Show pronunciation' })).toBeNull();
  const before = sent.length;
  await user.keyboard('1{Enter}');
  await screen.findByRole('region', { name: 'Right!' });
  expect(sent).toHaveLength(before + 1);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('yawm')).toBeTruthy();
});

test('a learner who cannot read sees it from the start, until it is switched off', async () => {
  const truth: QuestionView = { kind: 'true_false', arabic: 'يَوْم', transliteration: 'yawm', meaning: 'day' };
  const begin = () => setUp({ questions: [truth], learner: { canRead: false } });
  const { user } = begin();
  expect(await screen.findByText('yawm')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hide pronunciation' }));
  expect(screen.queryByText('yawm')).toBeNull();
  cleanup();
  begin();
  await user.click(await screen.findByRole('button', { name: 'Show pronunciation' }));
  expect(screen.getByText('yawm')).toBeTruthy();
});

test('where nothing may be uncovered there is no such button', async () => {
  setUp({ questions: [choice] });
  await screen.findByRole('button', { name: 'Check' });
  expect(screen.queryByRole('button', { name: 'Show pronunciation' })).toBeNull();
});

const fatiha = { surahName: both('Al-Fatihah'), reference: '1:5' };

test('a form in its verse is told by what it says: the verse stands whole, its word is gold', async () => {
  const tokens = ['إِيَّاكَ', 'نَعْبُدُ', 'وَإِيَّاكَ', 'نَسْتَعِينُ'];
  const question: QuestionView = {
    kind: 'grammar',
    feature: 'who',
    prompt: { kind: 'verse', verse: { ...fatiha, tokens, token: 1 } },
    options: (['they', 'we', 'i', 'you-many'] as const).map((value) => ({ kind: 'value', value })),
  };
  const explanation = {
    words: [word],
    verse: { ...fatiha, tokens, firstToken: 2, token: 2, translation: both('It is You we worship') },
    phrase: null,
  };
  const { user, sent } = setUp({ questions: [question], replies: [answered({ explanation })] });
  const heading = await screen.findByRole('heading', { name: /who does it/i });
  expect(heading.textContent).toContain('نَعْبُدُ');
  expect(screen.getByText('نَعْبُدُ', { selector: 'mark' }).closest('p')?.textContent).toBe(tokens.join(' '));
  expect(screen.queryByText('It is You we worship')).toBeNull();
  expect(screen.getByText('you (many)')).toBeTruthy();
  await user.keyboard('2{Enter}');
  expect(await screen.findByText('It is You we worship')).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ index: 0, answer: { kind: 'choice', option: 1 } });
});

test('a form is chosen among four for what it is to say; no verse is shown', async () => {
  const question: QuestionView = {
    kind: 'grammar',
    feature: 'whose',
    prompt: { kind: 'value', value: 'they', arabic: 'رَبّ', meaning: both('Lord') },
    options: ['رَبِّكُمۡ', 'رَبِّهِمۡ', 'رَبِّنَا', 'رَبِّي'].map((form) => ({ kind: 'form', form })),
  };
  const { user, sent } = setUp({ questions: [question], replies: [answered()] });
  await screen.findByRole('heading', { name: /which form says this/i });
  expect(screen.getByText('their …')).toBeTruthy();
  expect(screen.getByText('Lord')).toBeTruthy();
  await user.click(screen.getByText('رَبِّهِمۡ'));
  await user.keyboard('{Enter}');
  await screen.findByRole('region', { name: 'Right!' });
  expect(sent.at(-1)?.body).toEqual({ index: 0, answer: { kind: 'choice', option: 1 } });
});

test('a whole verse is understood: four translations, and afterwards its own below the verse, which stays in its place', async () => {
  const tokens = ['مَٰلِكِ', 'يَوۡمِ', 'ٱلدِّينِ'];
  const options = ['Guide us', 'Sovereign of the Day', 'In the name', 'We worship'].map(both);
  const question: QuestionView = { kind: 'whole_verse', verse: { ...fatiha, reference: '1:4', tokens }, options };
  const verse = {
    ...fatiha,
    reference: '1:4',
    tokens,
    firstToken: 1,
    token: 3,
    translation: both('Sovereign of the Day'),
  };
  const reply = answered({ verdict: 'skipped', explanation: { words: [], verse, phrase: null } });
  const { user } = setUp({ questions: [question], replies: [reply] });
  await screen.findByRole('heading', { name: /what does this verse say/i });
  expect(screen.getByText(tokens.join(' '), { selector: 'p' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /skip/i }));
  const sheet = await screen.findByRole('region', { name: /skipped/i });
  expect(within(sheet).getByText('Sovereign of the Day', { selector: 'figure > p' })).toBeTruthy();
  expect(screen.getAllByText(tokens.join(' '))).toHaveLength(1);
  expect(within(sheet).queryByText(tokens.join(' '))).toBeNull();
  expect(within(sheet).queryByRole('list')).toBeNull();
});
