import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export function SectionFault({ title, isTrying, onRetry }: { title: string; isTrying: boolean; onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <Card role="alert" className="flex flex-col items-center gap-1 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-bad-tint text-bad-ink">
        <Icon name="alert" size={30} />
      </span>
      <h2 className="mt-2 text-lg">{title}</h2>
      <p className="text-pretty text-muted">{t('fault.body')}</p>
      <Button variant="neutral" className="mt-3" busy={isTrying} onClick={onRetry}>
        <Icon name="retry" size={20} />
        {t('retry')}
      </Button>
    </Card>
  );
}
