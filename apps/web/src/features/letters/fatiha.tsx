import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

interface Verse {
  readonly verse: string;
  readonly translation: string;
  readonly tokens: readonly { readonly arabic: string; readonly isReadable: boolean; readonly isNew?: boolean }[];
}

export function Fatiha({ verses }: { verses: readonly Verse[] }) {
  const { t } = useTranslation('letters');
  return (
    <ol className="flex flex-col">
      {verses.map(({ verse, tokens, translation }) => {
        const isWhole = tokens.every(({ isReadable }) => isReadable);
        return (
          <li key={verse} className="text-center">
            <p lang="ar" translate="no" dir="rtl" className="verse text-[1.625rem] md:text-[1.875rem]">
              {tokens.map(({ arabic, isReadable, isNew = false }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a word of a verse is named by its place
                <span key={at}>
                  <span className="fatiha-word" data-known={isReadable} data-new={isNew}>
                    {arabic}
                  </span>
                  {at < tokens.length - 1 && ' '}
                </span>
              ))}
            </p>
            <VisuallyHidden>
              {t('fatiha.verse', {
                number: verse.split(':')[1],
                readable: tokens.filter(({ isReadable }) => isReadable).length,
                count: tokens.length,
              })}
            </VisuallyHidden>
            {isWhole && <p className="mt-1 mb-3 text-sm text-pretty text-muted">{translation}</p>}
          </li>
        );
      })}
    </ol>
  );
}
