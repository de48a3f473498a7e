import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from './skeleton.tsx';

interface LoadingProps {
  /** For a screen reader. */
  text?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Loading({ text, className, children }: LoadingProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className={className}>
      <span className="sr-only">{text ?? t('loading')}</span>
      {children}
    </div>
  );
}

interface LoadingCardsProps {
  heights: readonly string[];
  text?: string | undefined;
  className?: string;
}

export function LoadingCards({ heights, text, className = 'flex flex-col gap-5' }: LoadingCardsProps) {
  return (
    <Loading className={className} text={text}>
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place
        <Skeleton key={index} className={`rounded-card ${height}`} />
      ))}
    </Loading>
  );
}
