import { isMember, MemberCard } from './member-card.tsx';
import { EveryoneIsSuper, OfferSkeleton, ShopFault } from './membership-states.tsx';
import { SuperHero } from './super-hero.tsx';
import { SuperOffer } from './super-offer.tsx';
import { useCatalogueSeed } from './use-catalogue-seed.ts';
import { useMembership } from './use-membership.ts';

/** What Super gives, and how to have it or what there is of it. */
export function SuperScreen({ userId, isSuper }: { userId: string; isSuper: boolean }) {
  useCatalogueSeed();
  // Whoever has it comes for how long it lasts.
  return (
    <>
      {!isSuper && <SuperHero />}
      <State userId={userId} />
      {isSuper && <SuperHero />}
    </>
  );
}

function State({ userId }: { userId: string }) {
  const membership = useMembership();
  switch (membership.kind) {
    case 'loading':
      return <OfferSkeleton />;
    case 'failed':
      return <ShopFault isTrying={membership.isTrying} onRetry={membership.tryAgain} />;
    case 'everyone':
      return <EveryoneIsSuper />;
    case 'known': {
      const { shop, subscription } = membership;
      if (isMember(subscription)) return <MemberCard subscription={subscription} plans={shop.plans} />;
      const isDemo = shop.checkout === 'demo';
      return <SuperOffer plans={shop.plans} subscription={subscription} isDemo={isDemo} userId={userId} />;
    }
  }
}
