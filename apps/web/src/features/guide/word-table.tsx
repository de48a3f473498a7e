import { type GuideView, getGuideMemory, getJourney } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useHasArabicVoice } from '../../lib/word-audio/browser-voice.ts';
import { useWordAudio } from '../../lib/word-audio/use-word-audio.ts';
import { as } from '../../ui/table-roles.ts';
import { LevelHeading } from './level-heading.tsx';
import type { Reader } from './reader.ts';
import { WordRow } from './word-row.tsx';

interface WordTableProps {
  view: GuideView;
  reader: Reader;
}

export function WordTable({ view, reader }: WordTableProps) {
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
