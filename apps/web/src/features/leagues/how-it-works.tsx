import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRules } from '../../lib/api/use-rules.ts';
import { Card } from '../../ui/card.tsx';
import { lineDrawing } from '../../ui/draw-lines.tsx';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { Icon } from '../../ui/icon.tsx';

const Crown = lineDrawing(<path d="M4 18.5 2.8 7.5l5.4 4L12 4.5l3.8 7 5.4-4-1.2 11z" />);

const steps = [
  { name: 'quiz', drawing: <Icon name="swords" size={24} /> },
  { name: 'earn', drawing: <StarMark size={24} /> },
  { name: 'climb', drawing: <Crown size={24} /> },
] as const;

export function HowItWorks() {
  const { t } = useTranslation('leagues');
  const headingId = useId();
  const rules = useRules();
  return (
    <Card aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-xl">
        {t('how.title')}
      </h2>
      <ol className="flex flex-col gap-4">
        {steps.map(({ name, drawing }, index) => (
          <li key={name} className="flex gap-3.5">
            <span className="relative grid size-11 shrink-0 place-items-center rounded-full bg-gold-tint text-gold-ink">
              {drawing}
              <span
                aria-hidden="true"
                className="num absolute -right-1 -bottom-1 grid size-[1.25rem] place-items-center rounded-full bg-gold text-xs font-black text-on-gold"
              >
                {index + 1}
              </span>
            </span>
            <div className="min-w-0">
              <h3 className="text-base leading-snug">{t(`how.${name}.title`)}</h3>
              <p className="text-sm text-pretty text-muted">
                {rules && t(`how.${name}.body`, { count: rules.quiz.questions })}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
