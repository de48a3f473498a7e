import type { GuideView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';

interface GuideHeadProps {
  title: GuideView['guide']['title'];
}

/** Stays at the top while the words go by; on a phone it slides over the app's own header. */
export function GuideHead({ title }: GuideHeadProps) {
  const { t } = useTranslation();
  return (
    <div className="guide-head">
      <Link
        to={paths.home}
        aria-label={t('backHome')}
        className="-ml-3 grid size-12 shrink-0 place-items-center rounded-button text-muted hover:text-ink print:hidden"
      >
        <Icon name="arrow-left" size={26} />
      </Link>
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-lg leading-snug md:text-xl">{title.text}</h1>
        <p lang="ar" dir="rtl" className="arabic text-base leading-[1.6] text-hue-ink md:text-lg">
          {title.ar}
        </p>
      </div>
    </div>
  );
}
