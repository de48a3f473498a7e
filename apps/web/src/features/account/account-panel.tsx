import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { StarMark } from '../../ui/game/star-mark.tsx';

interface AccountPanelProps {
  title: string;
  body?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

export function AccountPanel({ title, body, isWide = false, children }: AccountPanelProps) {
  return (
    <div
      className={classNames(
        'rise mx-auto flex w-full flex-1 flex-col justify-center gap-5 pb-6 md:gap-6',
        isWide ? 'max-w-lg' : 'max-w-md',
      )}
    >
      <div className="text-center">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        {body && <p className="mt-2 text-pretty break-words text-muted">{body}</p>}
      </div>
      {children}
    </div>
  );
}

export function CheckingLink() {
  const { t } = useTranslation('account');
  return (
    <p role="status" className="flex flex-col items-center gap-5 py-10 text-muted">
      <StarMark size={56} turning className="text-gold" />
      {t('confirm.checking')}
    </p>
  );
}
