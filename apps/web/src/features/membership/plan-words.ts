import type { Plan } from '@kalima/contract';
import { dateText } from '@kalima/rules';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/language/numbers.ts';
import { moneyText } from '../../lib/purchases/money.ts';
import type { Offering } from '../../lib/purchases/purchases.ts';

export function usePlanWords() {
  const { t, i18n } = useTranslation('shop');
  const money = (cents: number, currency: string) => moneyText(cents, currency, i18n.language);
  return {
    price(plan: Plan, offering?: Offering): string {
      return t(`price.${plan.period}`, { price: offering?.price ?? money(plan.priceCents, plan.currency) });
    },
    face(plan: Plan, offering?: Offering): { price: string; per: string; note: string } {
      const isAnnual = plan.period === 'annual';
      if (offering) {
        const per = t(isAnnual ? 'plans.aYear' : 'plans.aMonth');
        return { price: offering.price, per, note: offering.description };
      }
      const yearly = { price: money(plan.priceCents, plan.currency) };
      const note = isAnnual ? t('plans.annualNote', yearly) : t('plans.monthlyNote');
      return { price: money(plan.monthlyCents, plan.currency), per: t('plans.aMonth'), note };
    },
    saving(plan: Plan): string | null {
      if (plan.savingPercent === 0) return null;
      const percent = numberFormat(i18n.language, { style: 'percent' }).format(plan.savingPercent / 100);
      return t('plans.saving', { percent });
    },
    date(iso: string): string {
      return dateText(new Date(iso), i18n.language, { dateStyle: 'long' });
    },
  };
}
