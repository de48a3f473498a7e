import type { Plan } from '@kalima/contract';
import { dateText } from '@kalima/rules';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../lib/purchases/money.ts';
import type { Offering } from '../../lib/purchases/purchases.ts';

/** How a plan is told: by the store's price where a store sells it, else by ours. */
export function usePlanWords() {
  const { t, i18n } = useTranslation('shop');
  const money = (cents: number, currency: string) => moneyText(cents, currency, i18n.language);
  return {
    /** The whole sum of a period: "€119.88 a year". */
    price(plan: Plan, offering?: Offering): string {
      return t(`price.${plan.period}`, { price: offering?.price ?? money(plan.priceCents, plan.currency) });
    },
    /** What a card shows of it. */
    face(plan: Plan, offering?: Offering): { price: string; per: string; note: string } {
      const isAnnual = plan.period === 'annual';
      if (offering) {
        const per = isAnnual ? t('plans.aYear') : t('plans.aMonth');
        return { price: offering.price, per, note: offering.description };
      }
      return {
        price: money(plan.monthlyCents, plan.currency),
        per: t('plans.aMonth'),
        note: isAnnual
          ? t('plans.annualNote', { price: money(plan.priceCents, plan.currency) })
          : t('plans.monthlyNote'),
      };
    },
    saving(plan: Plan): string | null {
      if (plan.savingPercent === 0) return null;
      const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(plan.savingPercent / 100);
      return t('plans.saving', { percent });
    },
    date(iso: string): string {
      return dateText(new Date(iso), i18n.language, { dateStyle: 'long' });
    },
  };
}
