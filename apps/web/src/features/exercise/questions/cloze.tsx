import { Fragment } from 'react';
import { Gap } from './gap.tsx';
import type { QuestionProps } from './question-props.ts';

interface ClozeProps extends Pick<QuestionProps<'fill_blank'>, 'answer' | 'solution'> {
  tokens: readonly string[];
  /** Index of the token left out. */
  blank: number;
  options: readonly string[];
}

/** A verse or a phrase with a gap, which shows what is chosen for it. */
export function Cloze({ tokens, blank, options, answer, solution }: ClozeProps) {
  const chosen = answer?.kind === 'choice' ? answer.option : null;
  const right = solution?.kind === 'choice' ? solution.option : null;
  return tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a verse may have the same word twice
    <Fragment key={index}>
      {index > 0 && ' '}
      {index === blank ? <Gap options={options} filled={right ?? chosen} isJudged={right !== null} /> : token}
    </Fragment>
  ));
}
