import type { MemoryView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { MemoryCard, WordLine } from './memory-card.tsx';

type Stubborn = MemoryView['stubborn'][number];

export function StubbornWords({ stubborn }: { stubborn: MemoryView['stubborn'] }) {
  const { t } = useTranslation('memory');
  if (stubborn.length === 0) return null;
  return (
    <MemoryCard title={t('stubborn.title')} body={t('stubborn.body')}>
      <ul className="mt-2 divide-y divide-line">
        {stubborn.map(({ word, wayIn }) => (
          <li key={word.id} className="py-3">
            <WordLine word={word} />
            {wayIn !== null && (
              <div className="mt-2 rounded-xl bg-surface-2 px-4 py-3">
                <p className="text-sm font-bold text-muted">{t(`stubborn.ways.${wayIn.kind}`)}</p>
                <LeechHint hint={wayIn} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </MemoryCard>
  );
}

function LeechHint({ hint }: { hint: NonNullable<Stubborn['wayIn']> }) {
  switch (hint.kind) {
    case 'confusable':
      return <WordLine word={hint.word} />;
    case 'root-family':
      return (
        <ul>
          {hint.words.map((word) => (
            <li key={word.id}>
              <WordLine word={word} />
            </li>
          ))}
        </ul>
      );
    case 'verses':
      return (
        <ul className="flex flex-col gap-3">
          {hint.verses.map((verse) => (
            <li key={verse.key}>
              <VerseLine verse={verse} />
            </li>
          ))}
        </ul>
      );
  }
}

type Verse = Extract<Stubborn['wayIn'], { kind: 'verses' }>['verses'][number];

function VerseLine({ verse: { key, surahName, firstToken, token, tokens, translation } }: { verse: Verse }) {
  const before = tokens.slice(0, firstToken - 1).join(' ');
  const after = tokens.slice(token).join(' ');
  return (
    <figure>
      <blockquote lang="ar" translate="no" dir="rtl" className="verse">
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
