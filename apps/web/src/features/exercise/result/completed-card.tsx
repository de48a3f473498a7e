import type { FinishedReply } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { StarMark } from '../../../ui/game/star-mark.tsx';

/** A level, a guide or the course that this pass completed. */
export function CompletedCard({ result: { guide, level, story } }: { result: FinishedReply }) {
  const { t } = useTranslation('exercise');
  if (story.completed === null) return null;
  const { kind, title, verses } = story.completed;
  const whole = verses.filter(({ isWhole }) => isWhole).length;
  return (
    <section
      aria-labelledby="completed"
      className="result-level flex items-center gap-3 rounded-card bg-gold-tint px-4 py-3"
    >
      <StarMark size={40} className="shrink-0 text-gold" />
      <div className="min-w-0">
        <h2 id="completed" className="flex flex-col">
          <span className="num text-sm font-extrabold text-gold-ink">
            {t(`result.completed.${kind}`, { guide, level })}
          </span>
          <span className="text-lg leading-snug">{title}</span>
        </h2>
        <p className="num text-sm text-pretty text-muted">
          {verses.length > 0
            ? t('result.completed.verses', { count: whole, total: verses.length })
            : t(`result.completed.body.${kind}`)}
        </p>
      </div>
    </section>
  );
}
