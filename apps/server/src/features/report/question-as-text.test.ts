import type { Entry, Question } from '@kalima/rules';
import { firstForm, solutionOf } from '@kalima/rules';
import { describe, expect, it } from 'vitest';
import { loadTeaching } from '../../course/teaching.ts';
import { answerAsText, questionAsText, solutionAsText } from './question-as-text.ts';

const { course, shown, forQuestions } = loadTeaching();
const [one, two, three, four] = [...course.words.values()];
if (!one || !two || !three || !four) throw new Error('the course has too few words');
const ids = [one.id, two.id, three.id, four.id];
const both = ({ en, fr }: { en: string; fr: string }) => `${en} / ${fr}`;
const [place] = forQuestions.shortVersesByWord.get(one.id) ?? [];
const [blank] = forQuestions.blanksByWord.get(one.id) ?? [];
if (!place || !blank) throw new Error(`${one.id} stands in no short verse`);
const verse = course.verses.get(place.verse);
const blankVerse = course.verses.get(blank.verse);
const phrase = forQuestions.phrasesByWord.get(one.id)?.[0];
const options = ids.map((word, index) => ({ word, form: ['أ', 'ب', 'ت', 'ث'][index] ?? '' }));

const entry = (change: Partial<Entry>): Entry => ({
  verdict: 'wrong',
  answer: null,
  xpEarned: 0,
  batteryBonus: false,
  ...change,
});
const gap = (tokens: readonly string[] = [], token = 0) => tokens.with(token - 1, '…').join(' ');
const meanings = [one, two, three, four].map(({ meaning }) => `- ${both(meaning)}`);
const solution = (question: Question) => solutionAsText(shown, question, solutionOf(forQuestions, question));

const cases: readonly (readonly [Question, string[], Entry['answer'], right: string, given: string | null])[] = [
  [
    { kind: 'multiple_choice', direction: 'arabic-to-meaning', word: one.id, options: ids, place: null },
    [one.arabic, ...meanings],
    { kind: 'choice', option: 2 },
    both(one.meaning),
    both(three.meaning),
  ],
  [
    { kind: 'multiple_choice', direction: 'arabic-to-meaning', word: one.id, options: ids, place },
    [one.arabic, `${verse?.tokens.join(' ')} (${place.verse})`, ...meanings],
    { kind: 'choice', option: 1 },
    both(one.meaning),
    both(two.meaning),
  ],
  [
    { kind: 'multiple_choice', direction: 'meaning-to-arabic', word: two.id, options: ids, place: null },
    [both(two.meaning), ...[one, two, three, four].map(({ arabic }) => `- ${arabic}`)],
    { kind: 'choice', option: 0 },
    two.arabic,
    one.arabic,
  ],
  [
    { kind: 'listening', word: one.id, options: ids },
    [firstForm(one), ...[one, two, three, four].map((word) => `- ${firstForm(word)}`)],
    { kind: 'choice', option: 3 },
    firstForm(one),
    firstForm(four),
  ],
  [
    { kind: 'fill_blank', word: one.id, verse: blank.verse, token: blank.token, options },
    [
      `${gap(blankVerse?.tokens, blank.token)} (${blank.verse})`,
      blankVerse ? both(blankVerse.translation) : '',
      '- أ',
      '- ب',
      '- ت',
      '- ث',
    ],
    { kind: 'choice', option: 1 },
    'أ',
    'ب',
  ],
  [
    { kind: 'translation', word: one.id, phrase: 0, options: ids.map((word) => ({ word, phrase: 0 })) },
    [one.example.arabic, ...[one, two, three, four].map(({ example }) => `- ${both(example.translation)}`)],
    { kind: 'choice', option: 1 },
    both(one.example.translation),
    both(two.example.translation),
  ],
  [
    { kind: 'select_missing_word', word: one.id, phrase: 0, options },
    [gap(phrase?.tokens, phrase?.token), both(one.example.translation), '- أ', '- ب', '- ت', '- ث'],
    { kind: 'choice', option: 3 },
    'أ',
    'ث',
  ],
  [
    { kind: 'word_order', word: one.id, letters: ['ب', 'ر'] },
    [both(one.meaning), 'ب ر'],
    { kind: 'text', text: 'برب' },
    firstForm(one),
    'برب',
  ],
  [
    { kind: 'true_false', word: one.id, meaningOf: two.id },
    [`${one.arabic} = ${both(two.meaning)}`],
    { kind: 'truth', value: true },
    'false',
    'true',
  ],
  [
    { kind: 'type_what_hear', word: one.id },
    [firstForm(one)],
    { kind: 'text', text: 'رت' },
    one.forms.join(' / '),
    'رت',
  ],
  [
    { kind: 'speak_sentence', word: one.id },
    [firstForm(one), both(one.meaning)],
    { kind: 'spoken', transcript: 'راب' },
    one.forms.join(' / '),
    'راب',
  ],
];

describe('a report tells', () => {
  it.each(cases)('%j in words', (question, lines, answer, right, given) => {
    expect(questionAsText(shown, question)).toBe([`[${question.kind}]`, ...lines].join('\n'));
    expect(solution(question)).toBe(right);
    expect(answerAsText(shown, question, entry({ answer }))).toBe(given);
  });

  it('that the learner did not know', () => {
    const question: Question = { kind: 'type_what_hear', word: one.id };
    expect(answerAsText(shown, question, entry({ answer: { kind: 'no-idea' } }))).toBe('I don’t know / Je ne sais pas');
  });

  it('every pair that was tried, and which were right', () => {
    const question: Question = { kind: 'matching', left: [one.id, two.id], right: [two.id, one.id] };
    const tries = [
      { left: 0, right: 0, isPair: false },
      { left: 0, right: 1, isPair: true },
      { left: 1, right: 0, isPair: true },
    ];
    expect(questionAsText(shown, question)).toBe(
      `[matching]\n${one.arabic} · ${two.arabic}\n${both(two.meaning)} · ${both(one.meaning)}`,
    );
    expect(solution(question)).toBe(`${one.arabic} = ${both(one.meaning)}\n${two.arabic} = ${both(two.meaning)}`);
    expect(answerAsText(shown, question, entry({ tries }))).toBe(
      `✗ ${one.arabic} = ${both(two.meaning)}\n✓ ${one.arabic} = ${both(one.meaning)}\n✓ ${two.arabic} = ${both(two.meaning)}`,
    );
  });

  it('no answer where the question was skipped', () => {
    expect(answerAsText(shown, { kind: 'type_what_hear', word: one.id }, entry({ verdict: 'skipped' }))).toBeNull();
  });
});
