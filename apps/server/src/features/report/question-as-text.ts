import { type Localized, languages } from '@kalima/course';
import {
  askedWords,
  type Entry,
  firstForm,
  type PairTry,
  type Question,
  type Shown,
  type Solution,
  type ViewedQuestion,
  viewQuestion,
} from '@kalima/rules';

export function questionAsText(shown: Shown, question: Question): string {
  const view = viewQuestion(shown, question);
  return [
    `[${view.kind}]`,
    ...askedIn(shown, question, view),
    ...optionTexts(view).map((option) => `- ${option}`),
  ].join('\n');
}

export function solutionAsText(shown: Shown, question: Question, solution: Solution): string {
  const view = viewQuestion(shown, question);
  switch (solution.kind) {
    case 'choice':
      return optionAt(view, solution.option);
    case 'truth':
      return String(solution.value);
    case 'pairs':
      return solution.pairs.map(([left, right]) => pairOf(view, left, right)).join('\n');
    case 'text':
      return solution.forms.join(' / ');
  }
}

/** @returns null for a skipped question. */
export function answerAsText(shown: Shown, question: Question, { answer, tries = [] }: Entry): string | null {
  const view = viewQuestion(shown, question);
  switch (answer?.kind) {
    case 'choice':
      return optionAt(view, answer.option);
    case 'truth':
      return String(answer.value);
    case 'text':
      return answer.text;
    case 'spoken':
      return answer.transcript;
    case 'no-idea':
      return inAll(noIdea);
    case undefined:
      return tries.length === 0 ? null : tries.map((each) => triedPair(view, each)).join('\n');
  }
}

const noIdea: Localized = { en: 'I don’t know', fr: 'Je ne sais pas' };

const inAll = (text: Localized) => languages.map((language) => text[language]).join(' / ');
const withGap = (tokens: readonly string[], blank: number) =>
  tokens.map((token, index) => (index === blank ? '…' : token)).join(' ');

function askedIn({ words }: Shown, question: Question, view: ViewedQuestion): string[] {
  switch (view.kind) {
    case 'multiple_choice': {
      const { prompt, verse } = view;
      const asked = prompt.kind === 'arabic' ? prompt.arabic : inAll(prompt.meaning);
      return verse === null ? [asked] : [asked, `${verse.tokens.join(' ')} (${verse.reference})`];
    }
    case 'listening':
    case 'type_what_hear': {
      const [word] = askedWords(question).flatMap((id) => words.get(id) ?? []);
      return word === undefined ? [] : [firstForm(word)];
    }
    case 'matching':
      return [view.left.join(' · '), view.right.map(inAll).join(' · ')];
    case 'fill_blank': {
      const { tokens, blank, reference, translation } = view.verse;
      return [`${withGap(tokens, blank)} (${reference})`, inAll(translation)];
    }
    case 'translation':
      return [view.arabic];
    case 'select_missing_word':
      return [withGap(view.tokens, view.blank), inAll(view.translation)];
    case 'word_order':
      return [inAll(view.meaning), view.letters.map(({ letter }) => letter).join(' ')];
    case 'true_false':
      return [`${view.arabic} = ${inAll(view.meaning)}`];
    case 'speak_sentence':
      return [view.arabic, inAll(view.meaning)];
    case 'grammar': {
      const { prompt, feature } = view;
      if (prompt.kind === 'value')
        return [`${prompt.arabic} = ${inAll(prompt.meaning)}`, `${feature}: ${prompt.value}`];
      const { tokens, token, reference } = prompt.verse;
      return [`${tokens.join(' ')} (${reference})`, `${feature}: ${tokens[token]}`];
    }
    case 'whole_verse':
      return [`${view.verse.tokens.join(' ')} (${view.verse.reference})`];
  }
}

type ViewedOption = Extract<ViewedQuestion, { options: unknown }>['options'][number];

function optionAsText(option: ViewedOption): string {
  if (typeof option === 'string') return option;
  if (!('kind' in option)) return inAll(option);
  switch (option.kind) {
    case 'arabic':
      return option.arabic;
    case 'meaning':
      return inAll(option.meaning);
    case 'form':
      return option.form;
    case 'value':
      return option.value;
  }
}

const optionTexts = (view: ViewedQuestion): string[] => ('options' in view ? view.options.map(optionAsText) : []);

function optionAt(view: ViewedQuestion, index: number): string {
  const option = optionTexts(view)[index];
  if (option === undefined) throw new Error(`A question of the kind ${view.kind} has no option ${index}`);
  return option;
}

function pairOf(view: ViewedQuestion, left: number, right: number): string {
  const [arabic, meaning] = view.kind === 'matching' ? [view.left[left], view.right[right]] : [];
  if (arabic === undefined || meaning === undefined) throw new Error(`There is no pair of ${left} and ${right}`);
  return `${arabic} = ${inAll(meaning)}`;
}

const triedPair = (view: ViewedQuestion, { left, right, isPair }: PairTry) =>
  `${isPair ? '✓' : '✗'} ${pairOf(view, left, right)}`;
