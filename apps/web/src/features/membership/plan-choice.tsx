import type { Plan, PlanId } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import type { Offering } from '../../lib/purchases/purchases.ts';
import { usePlanWords } from './plan-words.ts';

interface PlanChoiceProps {
  plans: readonly Plan[];
  offerings: readonly Offering[] | undefined;
  value: PlanId;
  onChange(plan: PlanId): void;
}

/** A radio group whose choices are cards. */
export function PlanChoice({ plans, offerings, value, onChange }: PlanChoiceProps) {
  const { t } = useTranslation('shop');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-lg font-black">{t('plans.legend')}</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            offering={offerings?.find(({ id }) => id === plan.id)}
            chosen={plan.id === value}
            onChoose={() => onChange(plan.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface PlanCardProps {
  plan: Plan;
  offering: Offering | undefined;
  chosen: boolean;
  onChoose(): void;
}

function PlanCard({ plan, offering, chosen, onChoose }: PlanCardProps) {
  const { t } = useTranslation('shop');
  const words = usePlanWords();
  const { price, per, note } = words.face(plan, offering);
  const saving = words.saving(plan);
  return (
    <label className="flex cursor-pointer items-start gap-3.5 rounded-card border-2 border-line bg-surface p-4 transition-colors has-checked:border-gold has-checked:bg-gold-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-hue-ink">
      <input type="radio" name="plan" value={plan.id} checked={chosen} onChange={onChoose} className="peer sr-only" />
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border-2 border-line-strong after:size-3 after:rounded-full peer-checked:border-gold-ink peer-checked:after:bg-gold-ink"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <span className="font-extrabold">{t(`plans.${plan.period}`)}</span>
          {saving && (
            <span className="rounded-full bg-ok-tint px-2.5 py-0.5 text-xs font-extrabold text-ok-ink">{saving}</span>
          )}
        </span>
        <span className="mt-1 block">
          <span className="num text-2xl font-black">{price}</span> <span className="text-sm text-muted">{per}</span>
        </span>
        <span className="num block text-sm text-muted">{note}</span>
      </span>
    </label>
  );
}
