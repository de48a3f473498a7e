import { type GuideView, getSettings } from '@kalima/contract';
import type { ReactNode } from 'react';
import { guideHue } from '../../lib/appearance/guide-hue.ts';
import './guide.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Card } from '../../ui/card.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { MixedText } from '../../ui/text/mixed-text.tsx';
import type { Reader } from './reader.ts';
import { WordTable } from './word-table.tsx';

export function GuideContent({ view, reader, foot }: { view: GuideView; reader: Reader; foot: ReactNode }) {
  return (
    <div data-hue={guideHue(view.guide.number)} data-page="guide" data-reader={reader}>
      <GuideHead title={view.guide.title} />
      <GuideIntroduction guide={view.guide} />
      <WordTable view={view} reader={reader} />
      <GrammarNotes notes={view.guide.grammarNotes} />
      {foot}
      <GuideFoot view={view} reader={reader} />
    </div>
  );
}

/** Stays at the top while the words go by; on a phone it slides over the app's own header. */
function GuideHead({ title }: { title: GuideView['guide']['title'] }) {
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
        <p lang="ar" translate="no" dir="rtl" className="arabic text-base leading-[1.6] text-hue-ink md:text-lg">
          {title.ar}
        </p>
      </div>
    </div>
  );
}

function GuideIntroduction({ guide }: { guide: GuideView['guide'] }) {
  const { t } = useTranslation('guide');
  const facts: readonly { name: 'module' | 'words' | 'xp' | 'difficulty'; icon: IconName; value: string }[] = [
    { name: 'module', icon: 'book', value: String(guide.number).padStart(2, '0') },
    { name: 'words', icon: 'scroll', value: String(guide.wordsCount) },
    { name: 'xp', icon: 'star', value: t('fact.xpValue', { xp: guide.xpReward }) },
    { name: 'difficulty', icon: 'seedling', value: t(`difficulty.${guide.difficulty}`) },
  ];
  return (
    <section
      aria-label={t('introduction')}
      className="guide-card rounded-card bg-hue p-5 text-on-hue shadow-[0_5px_0_var(--hue-lip)]"
    >
      <p className="leading-relaxed font-bold text-pretty md:text-lg md:leading-relaxed">{guide.description}</p>
      <dl className="mt-4 grid grid-cols-2 gap-2 md:grid-cols-[repeat(4,auto)]">
        {facts.map(({ name, icon, value }) => (
          <div
            key={name}
            className="guide-fact relative flex flex-col-reverse justify-end rounded-xl bg-hue-lip/60 px-3 py-2 md:pl-10.5"
          >
            <dt className="text-xs font-bold">{t(`fact.${name}`)}</dt>
            <dd className="num leading-tight font-black">
              <Icon
                name={icon}
                size={20}
                className="absolute top-1/2 left-3 hidden -translate-y-1/2 md:block print:hidden"
              />
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function GuideFoot({ view: { guide, edition }, reader }: { view: GuideView; reader: Reader }) {
  const { t } = useTranslation(['guide', 'voice']);
  const settings = useQuery({ ...queryOf(getSettings), staleTime: Number.POSITIVE_INFINITY });
  const recordings = settings.data?.recordings;
  return (
    <footer className="mt-10">
      {reader === 'visitor' && (
        <Card tone="gold" className="mb-8 text-center print:hidden">
          <h2 className="text-xl">{t('guide:visitor.title', { count: guide.wordsCount })}</h2>
          <p className="mt-1 mb-4 text-pretty text-muted">{t('guide:visitor.body')}</p>
          <ButtonLink to={paths.auth} size="large">
            {t('guide:visitor.action')}
          </ButtonLink>
        </Card>
      )}
      <dl className="text-sm text-pretty text-muted [&_dt]:inline [&_dt]:font-bold [&_dd]:inline">
        <div>
          <dt>{t('guide:edition.text')}</dt> <dd>{edition.text}</dd>
        </div>
        <div>
          <dt>{t('guide:edition.translation')}</dt> <dd>{edition.translations}</dd>
        </div>
        {recordings && (
          <div>
            <dt>{t('voice:recordings')}</dt>{' '}
            <dd>
              {recordings.licenceUrl === null ? (
                recordings.licence
              ) : (
                <a href={recordings.licenceUrl} rel="noreferrer license" className="underline underline-offset-4">
                  {recordings.licence}
                </a>
              )}
            </dd>
          </div>
        )}
      </dl>
      <Link
        to={paths.aboutTheCourse}
        className="inline-flex min-h-12 items-center text-sm font-bold text-muted underline underline-offset-4 hover:text-ink print:hidden"
      >
        {t('guide:about')}
      </Link>
    </footer>
  );
}

function GrammarNotes({ notes }: { notes: GuideView['guide']['grammarNotes'] }) {
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
            <dt
              lang="ar"
              translate="no"
              dir="rtl"
              className="arabic w-fit text-xl leading-[1.8] md:text-2xl md:leading-[1.8]"
            >
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
