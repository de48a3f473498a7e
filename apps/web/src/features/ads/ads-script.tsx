import { useEffect } from 'react';

const mark = 'ads';
const present = () => [...document.head.querySelectorAll<HTMLScriptElement>(`script[data-for="${mark}"]`)];

/** Spec 2 §2: loaded once, for learners who are not Super. There is no place for an advertisement in the page: slots render nothing. */
export function AdsScript({ address, isSuper }: { address: string | null; isSuper: boolean }) {
  useEffect(() => {
    if (address === null || isSuper) {
      for (const script of present()) script.remove();
      return;
    }
    if (present().length > 0) return;
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    script.dataset.for = mark;
    document.head.append(script);
  }, [address, isSuper]);
  return null;
}
