// @vitest-environment jsdom
import type { AnsweredReply, QuestionView } from '@kalima/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answered, choice, freshStageForEachTest, matching, setUp, word } from '../../../../test/session-stage.tsx';

freshStageForEachTest();

const verse = {
  tokens: ['قُلۡ', 'صِرَٰطࣲ', 'مُّسۡتَقِيمࣲ'],
  firstToken: 3,
  token: 3,
  surahName: 'Ya-Sin',
  reference: '36:4',
  translation: 'on a straight path',
};
const options = ['أَلِيم', 'مُسۡتَقِيمࣲ', 'مُبِين', 'كَرِيم'];
const cloze: QuestionView = {
  kind: 'fill_blank',
  verse: { ...verse, tokens: ['قُلۡ', 'صِرَٰطࣲ', ''], blank: 2 },
  options,
};
const phrase: QuestionView = {
  kind: 'translation',
  arabic: 'رَبُّ النَّاسِ',
  options: ['Lord of the people', 'day of the people'],
};
const truth: QuestionView = { kind: 'true_false', arabic: 'رَبّ', transliteration: null, meaning: 'day' };
const toWrite: QuestionView = { kind: 'type_what_hear' };

test.each<[string, QuestionView, AnsweredReply['solution'], string | null]>([
  ['a meaning', choice, { kind: 'choice', option: 2 }, 'Right answerLord'],
  ['a word that is heard', { kind: 'listening', options }, { kind: 'choice', option: 0 }, 'Right answerأَلِيم'],
  ['a blank, as its verse has it', cloze, { kind: 'choice', option: 1 }, 'Right answerمُّسۡتَقِيمࣲ'],
  ['a translation', phrase, { kind: 'choice', option: 0 }, 'Right answerLord of the people'],
  ['true or false', truth, { kind: 'truth', value: false }, 'Right answerFalse'],
  ['a word to write', toWrite, { kind: 'text', forms: ['رَبّ'] }, 'Right answerرَبّ'],
  ['pairs, by their words', matching, { kind: 'pairs', pairs: [[0, 1]] }, null],
])('a skipped question shows its answer: %s', async (_, question, solution, text) => {
  const explanation = { words: [word], verse: question.kind === 'fill_blank' ? verse : null, phrase: null };
  const reply = answered({ verdict: 'skipped', xpEarned: 0, solution, explanation });
  const { user } = setUp({ questions: [question, choice], replies: [reply] });
  await user.click(await screen.findByRole('button', { name: 'Skip' }));
  const sheet = await screen.findByRole('region', { name: 'Question skipped' });
  const rightAnswer = within(sheet).queryByText('Right answer')?.parentElement;
  expect(rightAnswer?.textContent ?? null).toBe(text);
});

test('an answered choice is not told a second time', async () => {
  const { user } = setUp({ replies: [answered({ verdict: 'wrong' })] });
  await user.click(await screen.findByRole('button', { name: /Lord/ }));
  await user.click(screen.getByRole('button', { name: 'Check' }));
  const sheet = await screen.findByRole('region', { name: 'Not quite' });
  expect(within(sheet).queryByText('Right answer')).toBeNull();
});
