import type { TokenState } from '@kalima/rules/reader';
import { Fragment } from 'react';

interface TokenRunProps {
  tokens: readonly string[];
  /** Counted from 1. */
  marked: readonly number[];
  /** Null: marked as words that were searched. */
  state: TokenState | null;
}

export function TokenRun({ tokens, marked, state }: TokenRunProps) {
  return (
    <p lang="ar" translate="no" dir="rtl" className="verse reader-verse shelf-verse">
      {tokens.map((token, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a verse never change places
        <Fragment key={index}>
          {index > 0 && ' '}
          {marked.includes(index + 1) ? (
            <mark className={state === null ? 'taught' : 'reader-token bg-transparent'} data-state={state ?? undefined}>
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
