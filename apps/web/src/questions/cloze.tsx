import { Fragment } from 'react';
import { Gap } from './gap.tsx';

interface ClozeProps {
  tokens: readonly string[];
  /** Index of the token left out. */
  blank: number;
  options: readonly string[];
  /** The option that the gap shows before the verdict; null leaves it empty. */
  preview: string | null;
  /**
   * The token as the text has it, once judged. An option is not it: pause signs and the shadda that a first letter takes
   * from the word before are left out there.
   */
  token: string | null;
}

/** A verse or a phrase with a gap. */
export function Cloze({ tokens, blank, options, preview, token }: ClozeProps) {
  return tokens.map((each, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a verse may have the same word twice
    <Fragment key={index}>
      {index > 0 && ' '}
      {index === blank ? <Gap options={options} preview={preview} token={token} /> : each}
    </Fragment>
  ));
}
