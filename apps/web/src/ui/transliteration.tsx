import { classNames } from './class-names.ts';

/** Our Latin face leaves too much air around ayn and hamza, as if a word ended there; so they are drawn in a little. */
export function Transliteration({ text, className }: { text: string; className?: string }) {
  return (
    <p className={classNames('transliteration', className)}>
      {text.split(/([ʿʾ])/).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
          <span key={index} className="-mx-[0.12em]">
            {part}
          </span>
        ),
      )}
    </p>
  );
}
