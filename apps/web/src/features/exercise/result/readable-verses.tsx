import type { FinishedReply } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { StrongText } from '../../../ui/strong-text.tsx';
import { VerseList } from '../../../ui/verse-list.tsx';

/** The verses whose last unknown word was in this run, but for those that are shown whole already. */
export function ReadableVerses({ result: { story, verses: shown } }: { result: FinishedReply }) {
  const { t } = useTranslation('exercise');
  const { readable } = story;
  if (readable === null) return null;
  const others = readable.verses.filter(
    ({ surah, ayah }) => !shown.some(({ reference }) => reference === `${surah}:${ayah}`),
  );
  return (
    <section aria-labelledby="readable-verses" className="mt-5 w-full">
      <h2 id="readable-verses" className="num text-base font-medium text-pretty text-muted">
        <StrongText text={t('result.readable', { count: readable.total })} />
      </h2>
      {others.length > 0 && <VerseList verses={others} isLinked={false} />}
    </section>
  );
}
