import type { TokenState } from '@kalima/rules/reader';
import { Fragment } from 'react';

interface TokenRunProps {
  tokens: readonly string[];
  /** Counted from 1. */
  marked: readonly number[];
  state: TokenState;
}

/** A verse of a shelf: only the tokens that it is about stand out. */
export function TokenRun({ tokens, marked, state }: TokenRunProps) {
  return (
    <p lang="ar" dir="rtl" className="verse reader-verse shelf-verse">
      {tokens.map((token, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a verse never change places
        <Fragment key={index}>
          {index > 0 && ' '}
          {marked.includes(index + 1) ? (
            <mark className="reader-token bg-transparent" data-state={state}>
              {token}
            </mark>
          ) : (
            token
          )}
        </Fragment>
      ))}
    </p>
  );
}
