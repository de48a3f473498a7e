import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import './about-course.css';
import { getSettings } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { percentText } from '../../lib/language/numbers.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Badge, Chapter, Paragraph, ShareBar } from './chapter.tsx';
import type { CourseFigures } from './course-figures.ts';
import { useNumbers } from './course-figures.ts';
import { GuideChart } from './guide-chart.tsx';

export function AboutContent({ figures, isVisitor }: { figures: CourseFigures; isVisitor: boolean }) {
  const { t } = useTranslation(['about', 'app']);
  const { totals, guides, sections, edition } = figures;
  return (
    <div data-page="about" className="appear flex flex-col gap-10">
      <KeyFigures totals={totals} />
      <CountingSection totals={totals} />
      <GuideChart guides={guides} />
      <LimitsSection totals={totals} />
      <YourShare totals={totals} />
      <CourseSections sections={sections} />
      <Sources edition={edition} />
      <ThirdPartiesSection />
      <Chapter title={t('about:report.title')}>
        <Paragraph text={t('about:report.body')} />
      </Chapter>
      <ButtonLink
        to={isVisitor ? paths.auth : paths.home}
        variant={isVisitor ? 'primary' : 'neutral'}
        size="large"
        className="print:hidden"
      >
        {t(isVisitor ? 'app:visitor.start' : 'app:backHome')}
      </ButtonLink>
    </div>
  );
}

function KeyFigures({ totals }: Pick<CourseFigures, 'totals'>) {
  const { t } = useTranslation('about');
  const { count, share } = useNumbers();
  const figures = [
    { name: 'tokens', value: count(totals.tokens) },
    { name: 'located', value: count(totals.located) },
    { name: 'share', value: share(totals.located / totals.tokens) },
    { name: 'versesWhole', value: count(totals.versesWhole) },
  ] as const;
  return (
    <dl
      aria-label={t('figures.label')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 md:grid-cols-4"
    >
      {figures.map(({ name, value }) => (
        <div
          key={name}
          className="flex break-inside-avoid flex-col-reverse justify-end gap-1 rounded-card border border-line bg-surface p-4"
        >
          <dt className="text-sm leading-snug text-muted">{t(`figures.${name}`)}</dt>
          <dd className="num text-2xl font-black whitespace-nowrap text-gold-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function CountingSection({ totals }: Pick<CourseFigures, 'totals'>) {
  const { t } = useTranslation('about');
  const { count, share } = useNumbers();
  const tokens = count(totals.tokens);
  const located = count(totals.located);
  return (
    <Chapter title={t('counted.title')}>
      <Paragraph text={t('counted.token', { tokens, verses: count(totals.verses) })} />
      <Paragraph text={t('counted.taught', { words: count(totals.words), guides: count(totals.guides), located })} />
      <Paragraph text={t('counted.share', { tokens, located, share: share(totals.located / totals.tokens) })} />
      <Paragraph text={t('counted.packs')} />
      <Paragraph text={t('counted.check', { references: count(totals.references) })} />
    </Chapter>
  );
}

/** The share of known words that `versesMostly` of the contract requires. */
const mostly = 0.8;

function LimitsSection({ totals }: Pick<CourseFigures, 'totals'>) {
  const { t } = useTranslation('about');
  const { count, share } = useNumbers();
  const bars = [
    { name: 'words', part: totals.located, whole: totals.tokens },
    { name: 'versesMostly', part: totals.versesMostly, whole: totals.verses },
    { name: 'versesWhole', part: totals.versesWhole, whole: totals.verses },
  ] as const;
  return (
    <Chapter title={t('limit.title', { share: share(totals.located / totals.tokens) })}>
      <Paragraph text={t('limit.verses', { verses: count(totals.versesWhole), most: share(mostly, 0) })} />
      <Card className="break-inside-avoid">
        <dl className="flex flex-col gap-4">
          {bars.map(({ name, part, whole }) => (
            <div key={name} className="limit-row">
              <dt className="limit-name min-w-0 font-bold">{t(`limit.bar.${name}`, { most: share(mostly, 0) })}</dt>
              <dd className="contents">
                <span className="chart-share num text-lg font-black">{share(part / whole)}</span>
                <ShareBar share={part / whole} />
                <span className="limit-count num text-sm text-muted">
                  {t('limit.of', { part: count(part), whole: count(whole) })}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <Paragraph text={t('limit.small')} />
      <Paragraph text={t('limit.more')} />
    </Chapter>
  );
}

function YourShare({ totals }: Pick<CourseFigures, 'totals'>) {
  const { t, i18n } = useTranslation('about');
  const { count } = useNumbers();
  return (
    <Chapter title={t('yours.title')}>
      <Paragraph text={t('yours.body', { tokens: count(totals.tokens) })} />
      <Paragraph text={t('yours.grows', { share: percentText(totals.located / totals.tokens, i18n.language, 1) })} />
    </Chapter>
  );
}

function ThirdPartiesSection() {
  const { t } = useTranslation('about');
  const { data } = useQuery({ ...queryOf(getSettings), staleTime: Number.POSITIVE_INFINITY });
  return (
    <Chapter title={t('others.title')}>
      {data && <Paragraph text={t(`others.${data.recognition}`)} />}
      <Paragraph text={t('others.reminders')} />
    </Chapter>
  );
}

function CourseSections({ sections }: Pick<CourseFigures, 'sections'>) {
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

const sources = [
  { name: 'text', addresses: ['https://quranenc.com', 'https://github.com/risan/quran-json'] },
  { name: 'translations', addresses: ['https://tanzil.net/trans/'] },
  { name: 'words', addresses: ['https://corpus.quran.com'] },
  { name: 'own', addresses: [] },
  { name: 'fonts', addresses: ['https://openfontlicense.org'] },
  { name: 'app', addresses: ['https://www.gnu.org/licenses/gpl-3.0.html'] },
] as const;

function Sources({ edition }: Pick<CourseFigures, 'edition'>) {
  const { t } = useTranslation('about');
  return (
    <Chapter title={t('sources.title')}>
      <Card>
        <dl className="divide-y divide-line">
          {sources.map(({ name, addresses }) => (
            <div key={name} className="break-inside-avoid py-4 first:pt-0 last:pb-0">
              <dt className="font-extrabold">{t(`sources.${name}.title`)}</dt>
              <dd className="mt-1 text-pretty text-muted">
                {name === 'text' && <p className="font-bold text-ink">{edition.text}</p>}
                {name === 'translations' && (
                  <p className="font-bold text-ink">
                    {edition.translations
                      .map(({ language, name: by }) => t(`sources.editions.${language}`, { name: by }))
                      .join(' ')}
                  </p>
                )}
                <p className="not-first:mt-1">{t(`sources.${name}.body`)}</p>
                {addresses.length > 0 && (
                  <p className="-mb-2 flex flex-wrap gap-x-5">
                    {addresses.map((address) => (
                      <SourceLink key={address} address={address} />
                    ))}
                  </p>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </Chapter>
  );
}

function SourceLink({ address }: { address: string }) {
  const { t } = useTranslation('about');
  const name = address.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={t('sources.link', { name })}
      className="inline-flex min-h-12 items-center text-sm font-extrabold text-hue-ink underline-offset-4 hover:underline"
    >
      {name}
    </a>
  );
}
