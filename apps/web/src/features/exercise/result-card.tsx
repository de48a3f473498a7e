import type { FinishedReply } from '@kalima/contract';
import { standardRulebook } from '@kalima/rules';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { StarMark } from '../../ui/star-mark.tsx';

const Confetti = lazy(() => import('../../ui/confetti.tsx').then((module) => ({ default: module.Confetti })));

interface ResultCardProps {
  result: FinishedReply;
  /** The ways on, the best one first. */
  children: ReactNode;
}

export function ResultCard({ result, children }: ResultCardProps) {
  const { t, i18n } = useTranslation('exercise');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { score, total, percent, passed, xpEarned, guide, level, exercise } = result;
  const number = new Intl.NumberFormat(i18n.language);
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const { passPercent } = standardRulebook;
  const missing = Math.ceil((total * passPercent) / 100) - score;
  const tiles = [
    ['score', `${number.format(score)} / ${number.format(total)}`],
    ['percent', share.format(percent / 100)],
    ['xp', `+${number.format(xpEarned)}`],
  ] as const;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      {passed && (
        <Suspense fallback={null}>
          <Confetti />
        </Suspense>
      )}
      <div className="rise mx-auto my-auto flex w-full max-w-md flex-col items-center px-4 py-6 text-center">
        <span className={classNames('relative grid place-items-center', passed ? 'text-gold' : 'text-surface-2')}>
          <StarMark size={152} />
          <span className={classNames('num absolute text-3xl font-black', passed ? 'text-on-gold' : 'text-ink')}>
            {number.format(score)}
            <span className="text-lg opacity-75">/{number.format(total)}</span>
          </span>
        </span>
        <h1 ref={heading} tabIndex={-1} className="mt-4 text-3xl">
          {t(passed ? (percent === 100 ? 'result.perfect' : 'result.passed') : 'result.failed')}
        </h1>
        <p className="mt-1.5 font-bold text-muted">{t('result.place', { guide, level, exercise })}</p>
        {!passed && (
          <p className="mt-3 text-pretty">
            {t('result.missing', { count: missing, percent: share.format(passPercent / 100) })}
          </p>
        )}
        <dl className="mt-5 grid w-full grid-cols-3 gap-2.5">
          {tiles.map(([key, value]) => (
            <div key={key} className="flex flex-col-reverse rounded-card border border-line bg-surface px-1 py-3">
              <dt className="text-xs font-bold text-muted">{t(`result.${key}`)}</dt>
              <dd className={classNames('num text-xl font-black', key === 'xp' && 'text-gold-ink')}>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-7 flex w-full flex-col gap-4">{children}</div>
      </div>
    </div>
  );
}
