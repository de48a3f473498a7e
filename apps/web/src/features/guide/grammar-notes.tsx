import type { GuideView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { MixedText } from '../../ui/mixed-text.tsx';

export function GrammarNotes({ notes }: { notes: GuideView['guide']['grammarNotes'] }) {
  const { t } = useTranslation('guide');
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="grammar-notes" className="mt-10 rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 id="grammar-notes" className="text-2xl">
        {t('grammar.title')}
      </h2>
      <p className="mt-0.5 text-sm text-muted">{t('grammar.body')}</p>
      <dl className="mt-3 divide-y divide-line">
        {notes.map(({ form, meaning }) => (
          <div
            key={form}
            className="grid break-inside-avoid grid-cols-2 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-4 py-2"
          >
            <dt lang="ar" dir="rtl" className="arabic w-fit text-xl leading-[1.8] md:text-2xl md:leading-[1.8]">
              {form}
            </dt>
            <dd>
              <MixedText text={meaning} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
