import type { WordId } from '@kalima/course/schema';
import type { Question } from '../question.ts';
import { askedWords, optionsOf } from '../question-kinds.ts';
import type { Entry } from '../session.ts';

/** The wrong answer. */
export type Given =
  | { readonly kind: 'word'; readonly word: WordId }
  | { readonly kind: 'phrase'; readonly word: WordId; readonly phrase: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'no-idea' };

export interface MissedWord {
  readonly word: WordId;
  /** null where the answer names nothing else: "no" to a true statement. */
  readonly given: Given | null;
}

/** The words answered wrong, once each, in order: of pairs only the wrongly matched. Skips, grammar and whole verses miss none. */
export function missedWords(
  questions: readonly Question[],
  entries: readonly Pick<Entry, 'verdict' | 'answer' | 'tries'>[],
): MissedWord[] {
  const missed = new Map<WordId, Given | null>();
  for (const [index, entry] of entries.entries()) {
    const question = questions[index];
    if (entry.verdict !== 'wrong' || question === undefined) continue;
    for (const { word, given } of missedIn(question, entry)) {
      const before = missed.get(word);
      // A confused word says more than no answer.
      if (before === undefined || before === null || before.kind === 'no-idea')
        missed.set(word, given ?? before ?? null);
    }
  }
  return [...missed].map(([word, given]) => ({ word, given }));
}

/** The tasks by which the words of a run were answered wrong; of several the last. */
export function missedTasksIn(entries: readonly Pick<Entry, 'verdict' | 'asked'>[]): ReadonlyMap<WordId, string> {
  return new Map(
    entries.flatMap(({ verdict, asked }) =>
      verdict === 'wrong' && asked !== undefined ? asked.words.map((word) => [word, asked.task] as const) : [],
    ),
  );
}

function missedIn(question: Question, { answer, tries = [] }: Pick<Entry, 'answer' | 'tries'>): MissedWord[] {
  if (question.kind === 'matching') {
    return tries.flatMap(({ left, right, isPair }) => {
      const [word, other] = [question.left[left], question.right[right]];
      return isPair || word === undefined || other === undefined
        ? []
        : [{ word, given: { kind: 'word', word: other } }];
    });
  }
  return askedWords(question).map((word) => ({ word, given: givenTo(question, answer) }));
}

function givenTo(question: Question, answer: Entry['answer']): Given | null {
  switch (answer?.kind) {
    case 'choice':
      return optionAt(question, answer.option);
    case 'truth':
      return question.kind === 'true_false' && answer.value ? { kind: 'word', word: question.meaningOf } : null;
    case 'text':
      return { kind: 'text', text: answer.text };
    case 'spoken':
      return { kind: 'text', text: answer.transcript };
    case 'no-idea':
      return { kind: 'no-idea' };
    default:
      return null;
  }
}

function optionAt(question: Question, at: number): Given | null {
  const option = optionsOf(question)[at];
  if (option?.kind === 'word') return { kind: 'word', word: option.word };
  return option?.kind === 'phrase' ? { kind: 'phrase', word: option.word, phrase: option.phrase } : null;
}
