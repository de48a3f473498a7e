import { Fragment } from 'react';
import { classNames } from '../class-names.ts';

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

/**
 * Our Latin face leaves too much air around ayn and hamza, as if a word ended there; so they are drawn in a little. No line ends
 * inside such a word.
 */
export function DrawnIn({ word: text }: { word: string }) {
  return text.split(/(\S*[ʿʾ]\S*)/).map((word, index) =>
    index % 2 === 0 ? (
      word
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text never change places
      <span key={index} className="whitespace-nowrap">
        {word.split(/([ʿʾ])/).map((part, at) =>
          at % 2 === 0 ? (
            part
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one word never change places
            <span key={at} className="-mx-[0.12em]">
              {part}
            </span>
          ),
        )}
      </span>
    ),
  );
}
