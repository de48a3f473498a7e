import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/class-names.ts';

interface ClozeProps {
  tokens: readonly string[];
  /** Index of the token left out. */
  blank: number;
  options: readonly string[];
  /** The option that the gap shows before the verdict; null leaves it empty. */
  preview: string | null;
  /** The token of the text, once judged: an option lacks its pause signs, and the shadda caused by the word before. */
  token: string | null;
}

export function Cloze({ tokens, blank, options, preview, token }: ClozeProps) {
  return tokens.map((each, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a verse may have the same word twice
    <Fragment key={index}>
      {index > 0 && ' '}
      {index === blank ? <Gap options={options} preview={preview} token={token} /> : each}
    </Fragment>
  ));
}

interface GapProps {
  options: readonly string[];
  preview: string | null;
  token: string | null;
}

/** As wide as the widest answer, so that no line of the text moves when it is filled. */
function Gap({ options, preview, token }: GapProps) {
  const { t, i18n } = useTranslation('exercise');
  const filled = token ?? preview;
  const forms = [...new Set([...options, ...(token === null ? [] : [token])])];
  return (
    <span data-gap="" className="relative inline-grid justify-items-center px-1">
      {filled === null && (
        <>
          <span
            aria-hidden="true"
            className="absolute inset-x-0 top-[54%] h-[1.3em] -translate-y-1/2 rounded-lg border-2 border-line-strong border-dashed"
          />
          <span lang={i18n.language} className="sr-only">
            {t('gap')}
          </span>
        </>
      )}
      {forms.map((form) => (
        <span
          key={form}
          className={classNames(
            '[grid-area:1/1]',
            form === filled ? (token === null ? 'text-gold-ink' : 'taught') : 'invisible',
          )}
        >
          {form}
        </span>
      ))}
    </span>
  );
}
