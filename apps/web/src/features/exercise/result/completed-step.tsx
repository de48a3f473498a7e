import type { FinishedReply, StoryView } from '@kalima/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StarMark } from '../../../ui/star-mark.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

type Completed = NonNullable<StoryView['completed']>;

interface CompletedStepProps {
  result: FinishedReply;
  scoreLine: ReactNode;
}

/** The level, the guide or the course that this run completed, with its name and its text. */
export function CompletedStep({ result, scoreLine }: CompletedStepProps) {
  const { t } = useTranslation('exercise');
  const { guide, level, story } = result;
  if (story.completed === null) return null;
  const { kind, title, verses } = story.completed;
  return (
    <>
      {verses.length === 0 && <StarMark size={128} className="mb-6 text-gold" />}
      <h1 tabIndex={-1} className="flex flex-col items-center gap-1.5">
        <span className="num text-sm font-extrabold text-gold-ink">
          {t(`result.completed.${kind}`, { guide, level })}
        </span>
        <span className="text-3xl">{title}</span>
      </h1>
      {scoreLine}
      {verses.length > 0 ? (
        <GuideText verses={verses} />
      ) : (
        <p className="mt-3 text-pretty text-muted">{t(`result.completed.body.${kind}`)}</p>
      )}
    </>
  );
}

function GuideText({ verses }: Pick<Completed, 'verses'>) {
  const { t } = useTranslation('exercise');
  const whole = verses.filter(({ isWhole }) => isWhole).length;
  return (
    <>
      <ol className="mt-3 w-full">
        {verses.map(({ reference, tokens, isWhole, isNew }) => (
          <li key={reference}>
            <p
              lang="ar"
              dir="rtl"
              data-new={isNew}
              data-whole={isWhole}
              className="story-verse verse text-2xl leading-[2.3] md:text-[1.75rem]"
            >
              {tokens.join(' ')}
            </p>
            <VisuallyHidden>{t(isWhole ? 'result.completed.verseMet' : 'result.completed.verseOpen')}</VisuallyHidden>
          </li>
        ))}
      </ol>
      <p className="num mt-3 flex flex-wrap items-center justify-center gap-1.5 text-sm font-bold text-muted">
        {verses.map(({ reference, isWhole }) => (
          <StarMark key={reference} size={14} className={isWhole ? 'text-gold' : 'text-line-strong'} />
        ))}
        <span className="ms-1">{t('result.completed.verses', { count: whole, total: verses.length })}</span>
      </p>
    </>
  );
}
