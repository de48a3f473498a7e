import type { TrialView } from '@kalima/contract';
import type { TrialRecord } from './trial-record.ts';

export type TrialStage =
  | { readonly kind: 'word'; readonly at: number }
  | { readonly kind: 'question'; readonly at: number }
  | { readonly kind: 'end' };

/** Where a trial begins, or goes on after the page was left: at the last word shown, or the first question without an answer. */
export function stageOf(
  { cards, answers }: TrialRecord,
  { words, questions }: Pick<TrialView, 'words' | 'questions'>,
): TrialStage {
  const shown = words.filter(({ id }) => cards.some(({ word }) => word === id)).length;
  const next = questions.findIndex((_, index) => !answers.some((each) => each.index === index));
  if (answers.length > 0 && next === -1) return { kind: 'end' };
  if (shown === words.length && answers.length > 0) return { kind: 'question', at: next };
  return { kind: 'word', at: Math.max(0, shown - 1) };
}

export function stageAfter(
  stage: TrialStage,
  { words, questions }: Pick<TrialView, 'words' | 'questions'>,
): TrialStage {
  switch (stage.kind) {
    case 'word':
      return stage.at + 1 < words.length ? { kind: 'word', at: stage.at + 1 } : { kind: 'question', at: 0 };
    case 'question':
      return stage.at + 1 < questions.length ? { kind: 'question', at: stage.at + 1 } : { kind: 'end' };
    case 'end':
      return stage;
  }
}
