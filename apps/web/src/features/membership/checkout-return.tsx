import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { becameSuper } from './became-super.ts';
import { useSubscription } from './queries.ts';

const askEveryMs = 2000;
const maxTries = 10;

/** Back from the payment provider, who may tell our server a moment later than the learner is here: asks a few times. */
export function CheckoutReturn() {
  const { data, refetch } = useSubscription();
  const [query, setQuery] = useSearchParams();
  const [tries, setTries] = useState(0);
  const subscribed = data?.subscribed === true;
  const isOver = subscribed || tries >= maxTries;

  const finish = useEffectEvent(() => {
    if (subscribed) becameSuper.set(true);
    query.delete('checkout');
    setQuery(query, { replace: true });
  });

  useEffect(() => {
    if (isOver) return finish();
    const timer = setTimeout(() => {
      setTries(tries + 1);
      void refetch();
    }, askEveryMs);
    return () => clearTimeout(timer);
  }, [isOver, tries, refetch]);
  return null;
}
