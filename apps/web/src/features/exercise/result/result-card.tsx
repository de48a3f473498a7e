import type { FinishedReply } from '@kalima/contract';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { StarMark } from '../../../ui/star-mark.tsx';
import { useResultWords } from './use-result-words.ts';

const Confetti = lazyPart(async () => ({ default: (await import('../../../ui/confetti.tsx')).Confetti }));

interface ResultCardProps {
  result: FinishedReply;
  /** The ways on, the best one first. */
  children: ReactNode;
}

export function ResultCard({ result, children }: ResultCardProps) {
  const { t, i18n } = useTranslation('exercise');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { title, place, news, share } = useResultWords(result);
  const { kind, score, total, percent, passed, xpEarned } = result;
  const number = new Intl.NumberFormat(i18n.language);
  const tiles = [
    ['score', `${number.format(score)} / ${number.format(total)}`],
    ['percent', share.format(percent / 100)],
    ...(kind === 'placement' || kind === 'review' ? [] : [['xp', `+${number.format(xpEarned)}`] as const]),
  ] as const;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      {passed && (
        <Suspense fallback={null}>
          <Confetti />
        </Suspense>
      )}
      <div className="rise mx-auto my-auto flex w-full max-w-md flex-col items-center px-4 py-4 text-center">
        <span className={classNames('relative grid place-items-center', passed ? 'text-gold' : 'text-surface-2')}>
          <StarMark size={128} />
          <span className={classNames('num absolute text-3xl font-black', passed ? 'text-on-gold' : 'text-ink')}>
            {number.format(score)}
            <span className="text-lg opacity-75">/{number.format(total)}</span>
          </span>
        </span>
        <h1 ref={heading} tabIndex={-1} className="mt-4 text-3xl">
          {title}
        </h1>
        {place && <p className="mt-1.5 font-bold text-muted">{place}</p>}
        {news && <p className="mt-3 text-pretty">{news}</p>}
        <dl className="mt-5 flex w-full gap-2.5">
          {tiles.map(([key, value]) => (
            <div
              key={key}
              className="flex flex-1 flex-col-reverse rounded-card border border-line bg-surface px-1 py-3"
            >
              <dt className="text-xs font-bold text-muted">{t(`result.${key}`)}</dt>
              <dd className={classNames('num text-xl font-black', key === 'xp' && 'text-gold-ink')}>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-6 flex w-full flex-col gap-4">{children}</div>
      </div>
    </div>
  );
}
