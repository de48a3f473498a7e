import { Fragment } from 'react';
import { classNames } from './class-names.ts';

interface TransliterationProps {
  text: string;
  className?: string;
  /** A span inside of a button. */
  as?: 'p' | 'span';
}

/** A line may end after a word, never after the hyphen of its article ("l-Madīnati"). */
export function Transliteration({ text, className, as: Tag = 'p' }: TransliterationProps) {
  return (
    <Tag lang="ar-Latn" className={classNames('transliteration', className)}>
      {text.split(' ').map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text never change places
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className="whitespace-nowrap">
            <DrawnIn word={word} />
          </span>
        </Fragment>
      ))}
    </Tag>
  );
}

/** Our Latin face leaves too much air around ayn and hamza, as if a word ended there; so they are drawn in a little. */
export function DrawnIn({ word }: { word: string }) {
  return word.split(/([ʿʾ])/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one word never change places
      <span key={index} className="-mx-[0.12em]">
        {part}
      </span>
    ),
  );
}
