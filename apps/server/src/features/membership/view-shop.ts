import type { getShop, ReplyOf } from '@kalima/contract';
import { gemPackIds, planIds } from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';

export function viewShop({ config, payments, rulebook }: Dependencies): ReplyOf<typeof getShop> {
  const { plans, gemPacks, trialDays } = rulebook.prices;
  const monthlyPrice = plans.super_monthly;
  return {
    plans: planIds.map((id) => {
      const isAnnual = id === 'super_annual';
      const monthlyCents = isAnnual ? Math.round(plans[id] / 12) : plans[id];
      return {
        id,
        period: isAnnual ? 'annual' : 'monthly',
        priceCents: plans[id],
        currency: 'EUR',
        monthlyCents,
        savingPercent: Math.round((1 - monthlyCents / monthlyPrice) * 100),
        trialDays,
      };
    }),
    gemPacks: gemPackIds.map((id) => {
      const { gems, bonusGems, price } = gemPacks[id];
      return { id, gems, bonusGems, priceCents: price, currency: 'EUR' };
    }),
    checkout: payments.kind,
    demoGrantsSuper: config.demoGrantsSuper,
  };
}
