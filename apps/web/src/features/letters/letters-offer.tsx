import { readLetters } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Icon } from '../../ui/icon.tsx';

export function LettersOffer() {
  const language = useLanguage();
  const { data } = useQuery({ ...queryOf(readLetters, { query: { language } }), refetchOnWindowFocus: false });
  if (data === undefined || data.next === null) return null;
  return <LettersLink state={data.hasBegun ? 'begun' : 'new'} next={data.next} />;
}

export function LettersLink({ state, next = 1 }: { state: 'new' | 'begun' | 'plain'; next?: number }) {
  const { t } = useTranslation('letters');
  return (
    <Link
      to={paths.letters}
      className="lip mt-4 flex min-h-16 items-center gap-3 rounded-card border-2 border-line bg-surface px-4 py-3 [--lip:var(--line)] hover:bg-surface-2"
    >
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-gold-tint text-gold-ink"
      >
        <bdi lang="ar" translate="no" className="arabic text-2xl leading-none">
          ب
        </bdi>
      </span>
      <span className="min-w-0 flex-1">
        <b className="block leading-snug font-extrabold">{t('offer.title')}</b>
        <span className="block text-sm leading-snug text-pretty text-muted">
          {t(`offer.${state}`, { number: next })}
        </span>
      </span>
      <Icon name="chevron-right" size={20} className="text-muted" />
    </Link>
  );
}
