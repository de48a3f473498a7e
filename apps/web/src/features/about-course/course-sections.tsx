import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { Badge, Chapter } from './chapter.tsx';
import type { CourseFigures } from './course-figures.ts';
import { Paragraph } from './paragraph.tsx';
import { useNumbers } from './use-numbers.ts';

export function CourseSections({ sections }: Pick<CourseFigures, 'sections'>) {
  const { t } = useTranslation('about');
  const { share } = useNumbers();
  return (
    <Chapter title={t('sections.title')}>
      <Paragraph text={t('sections.body')} />
      <ol className="flex flex-col gap-3">
        {sections.map(({ number, title, description, isOpen, reachPercent }) => (
          <li
            key={number}
            className="flex break-inside-avoid gap-4 rounded-card border border-line bg-surface p-4 md:p-5"
          >
            <span
              className={`grid size-12 shrink-0 place-items-center rounded-2xl ${isOpen ? 'bg-gold-tint text-gold-ink' : 'bg-surface-2 text-muted'}`}
            >
              <Icon name={isOpen ? 'star' : 'lock'} size={24} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="text-xs font-extrabold tracking-wide text-muted uppercase">
                  {t('sections.number', { number })}
                </span>
                <Badge>{t(isOpen ? 'sections.open' : 'sections.closed')}</Badge>
              </p>
              <h3 className="mt-1 text-lg">{title}</h3>
              <p className="mt-0.5 text-pretty text-muted">{description}</p>
              <p className="num mt-2 font-extrabold text-balance">
                {t(isOpen ? 'sections.counted' : 'sections.planned', { share: share(reachPercent / 100, 0) })}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Chapter>
  );
}
