import type { WordView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { MixedText } from '../../ui/mixed-text.tsx';
import { Transliteration } from '../../ui/transliteration.tsx';

/** What is to be known of the word, its other forms, and our example of it. */
export function WordDetails({ word }: { word: WordView }) {
  const { t } = useTranslation('guide');
  return (
    <>
      {word.note && (
        <p className="mb-2 text-pretty [&_bdi]:text-xl">
          <MixedText text={word.note} />
        </p>
      )}
      {word.inflections.length > 0 && (
        <ul aria-label={t('word.forms')} className="mb-3 flex flex-wrap gap-x-5 gap-y-1">
          {word.inflections.map(({ label, forms, meaning }) => (
            <li key={forms.join()} className="flex flex-wrap items-baseline gap-x-2">
              {label && (
                <span className="text-sm text-muted">
                  <MixedText text={label} />
                </span>
              )}
              <span lang="ar" dir="rtl" className="arabic text-xl leading-[1.8]">
                {forms.join('، ')}
              </span>
              {meaning && <span className="font-bold">{meaning}</span>}
            </li>
          ))}
        </ul>
      )}
      <div className="rounded-xl bg-surface-2 px-4 py-3">
        <p className="text-xs font-extrabold tracking-wider text-muted uppercase">{t('word.example')}</p>
        <p lang="ar" dir="rtl" className="arabic w-fit text-2xl leading-[1.8]">
          {word.example.arabic}
        </p>
        <Transliteration text={word.example.transliteration} className="text-sm" />
        <p className="mt-0.5">{word.example.translation}</p>
      </div>
    </>
  );
}
