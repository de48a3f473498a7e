import { type GuideView, getGuideMemory, getJourney, type JourneyView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useHasArabicVoice } from '../../lib/word-audio/browser-voice.ts';
import { useWordAudio } from '../../lib/word-audio/use-word-audio.ts';
import { as } from '../../ui/charts/table-roles.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import type { Reader } from './reader.ts';
import { WordRow } from './word-row.tsx';

export function WordTable({ view, reader }: { view: GuideView; reader: Reader }) {
  const { t } = useTranslation('guide');
  const isLearner = reader === 'learner';
  const journey = useQuery({ ...queryOf(getJourney), enabled: isLearner });
  const memory = useQuery({
    ...queryOf(getGuideMemory, { params: { number: view.guide.number } }),
    enabled: isLearner,
    staleTime: 0,
  });
  const memoryOf = new Map(memory.data?.words.map((word) => [word.id, word]));
  const audio = useWordAudio(isLearner);
  const hasArabicVoice = useHasArabicVoice();
  const id = useId();
  const { guide, families } = view;
  const hasFamilies = guide.words.some(({ family }) => family !== '');
  const verses = new Map(view.verses.map((verse) => [verse.key, verse]));
  const levels = journey.data?.guides.find(({ number }) => number === guide.number)?.levels;
  return (
    <table {...as.table} aria-label={t('table.label')} className="mt-2 block">
      <thead {...as.group} className="block">
        <tr {...as.row} className="word-columns">
          <th {...as.column}>{t('table.arabic')}</th>
          {hasFamilies && (
            <th {...as.column} className="order-1">
              {t('table.category')}
            </th>
          )}
          <th {...as.column}>{t('table.translation')}</th>
        </tr>
      </thead>
      {guide.levels.map((level) => (
        <Fragment key={level.number}>
          <LevelHeading
            id={`${id}-${level.number}`}
            guide={guide}
            level={level}
            columns={hasFamilies ? 3 : 2}
            progress={levels?.find(({ number }) => number === level.number)}
            hasButton={reader !== 'visitor' && (journey.data !== undefined || !journey.isError)}
          />
          <tbody
            {...as.group}
            aria-labelledby={`${id}-${level.number}`}
            className="block divide-y divide-line rounded-card border border-line bg-surface"
          >
            {guide.words
              .filter((word) => word.level === level.number)
              .map((word) => (
                <WordRow
                  key={word.id}
                  word={word}
                  family={hasFamilies ? (families[word.family] ?? null) : undefined}
                  verses={verses}
                  memory={memoryOf.get(word.id)}
                  isFromTrial={memory.data?.metInTrial.includes(word.id) === true}
                  audio={audio}
                  canSound={isLearner || hasArabicVoice || Boolean(word.audio_url)}
                />
              ))}
          </tbody>
        </Fragment>
      ))}
    </table>
  );
}

type LevelProgress = JourneyView['guides'][number]['levels'][number];

interface LevelHeadingProps {
  id: string;
  guide: GuideView['guide'];
  level: GuideView['guide']['levels'][number];
  columns: number;
  progress: LevelProgress | undefined;
  hasButton: boolean;
}

function LevelHeading({ id, guide, level, columns, progress, hasButton }: LevelHeadingProps) {
  const { t } = useTranslation('guide');
  const number = level.number;
  return (
    <tbody {...as.group} className="level-head block">
      <tr {...as.row} className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 pt-9 pb-4">
        <td {...as.cell} colSpan={columns} className="min-w-0 flex-1 basis-[16rem]">
          <p className="text-xs font-extrabold tracking-wider text-hue-ink uppercase">
            {t('level.number', { level: number })}
          </p>
          <h2 id={id} className="text-2xl">
            {level.title}
          </h2>
          <p className="mt-0.5 text-sm text-pretty text-muted">{level.description}</p>
        </td>
        {hasButton && (
          <td {...as.cell} className="print:hidden">
            {!progress ? (
              <Skeleton className="h-12 w-44 rounded-button" />
            ) : progress.state === 'locked' ? (
              <p className="flex min-h-12 items-center gap-2 font-bold text-muted">
                <Icon name="lock" size={20} />
                {t('level.locked')}
              </p>
            ) : (
              <ButtonLink
                variant={progress.state === 'completed' ? 'neutral' : 'primary'}
                to={paths.guideExercise(guide.lessonId, {
                  guide: guide.number,
                  level: number,
                  exercise: progress.nextExercise,
                })}
              >
                {t(progress.state === 'completed' ? 'level.again' : 'level.start', { level: number })}
              </ButtonLink>
            )}
          </td>
        )}
      </tr>
    </tbody>
  );
}
