import type { MemoryView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../lib/language/day-text.ts';
import { Card } from '../../ui/card.tsx';
import { WordLine } from './word-line.tsx';

type Stubborn = MemoryView['stubborn'][number];

/** Words that will not stick, each from another side. */
export function StubbornWords({ stubborn }: { stubborn: MemoryView['stubborn'] }) {
  const { t, i18n } = useTranslation('memory');
  if (stubborn.length === 0) return null;
  const dateOf = (day: string) => dayText(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <Card aria-labelledby="stubborn-words">
      <h2 id="stubborn-words" className="text-lg">
        {t('stubborn.title')}
      </h2>
      <p className="text-sm text-pretty text-muted">{t('stubborn.body')}</p>
      <ul className="mt-2 divide-y divide-line">
        {stubborn.map(({ word, restsUntil, wayIn }) => (
          <li key={word.id} className="py-3">
            <WordLine word={word} />
            {restsUntil !== null && (
              <p className="num text-sm text-muted">{t('stubborn.rests', { day: dateOf(restsUntil) })}</p>
            )}
            {wayIn !== null && (
              <div className="mt-2 rounded-xl bg-surface-2 px-4 py-3">
                <WayIn wayIn={wayIn} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function WayIn({ wayIn }: { wayIn: NonNullable<Stubborn['wayIn']> }) {
  const { t } = useTranslation('memory');
  const heading = <p className="text-sm font-bold text-muted">{t(`stubborn.ways.${wayIn.kind}`)}</p>;
  switch (wayIn.kind) {
    case 'confusable':
      return (
        <>
          {heading}
          <WordLine word={wayIn.word} />
        </>
      );
    case 'root-family':
      return (
        <>
          {heading}
          <ul>
            {wayIn.words.map((word) => (
              <li key={word.id}>
                <WordLine word={word} />
              </li>
            ))}
          </ul>
        </>
      );
    case 'verses':
      return (
        <>
          {heading}
          <ul className="flex flex-col gap-3">
            {wayIn.verses.map((verse) => (
              <li key={verse.key}>
                <VerseLine verse={verse} />
              </li>
            ))}
          </ul>
        </>
      );
  }
}

type Verse = Extract<Stubborn['wayIn'], { kind: 'verses' }>['verses'][number];

function VerseLine({ verse: { key, surahName, firstToken, token, tokens, translation } }: { verse: Verse }) {
  const before = tokens.slice(0, firstToken - 1).join(' ');
  const after = tokens.slice(token).join(' ');
  return (
    <figure>
      <blockquote lang="ar" dir="rtl" className="verse">
        {before && `${before} `}
        <mark className="taught">{tokens.slice(firstToken - 1, token).join(' ')}</mark>
        {after && ` ${after}`}
      </blockquote>
      <figcaption className="mt-1 text-sm text-pretty text-muted">
        {translation} <span className="num whitespace-nowrap">({`${surahName} ${key}`})</span>
      </figcaption>
    </figure>
  );
}
