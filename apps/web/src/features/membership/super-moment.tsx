import './super-moment.css';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { usePlanWords } from './plan-words.ts';
import { useSubscription } from './queries.ts';
import { SuperBenefits } from './super-benefits.tsx';

export function SuperMoment({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const words = usePlanWords();
  const { data: subscription } = useSubscription();
  const end = subscription?.status === 'trial' ? subscription.subscription_end : null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('moment.title')}
      description={end ? t('moment.trial', { date: words.date(end) }) : t('moment.paid')}
      illustration={<DrawnStar />}
    >
      <SuperBenefits className="text-left" />
      <Button
        size="large"
        full
        className="mt-3"
        onClick={() => {
          onClose();
          navigate(paths.home);
        }}
      >
        {t('moment.go')}
      </Button>
    </Dialog>
  );
}

function DrawnStar() {
  const square = { x: 4.6, y: 4.6, width: 14.8, height: 14.8, rx: 1.6, pathLength: 1 };
  return (
    <svg viewBox="0 0 24 24" width={96} height={96} aria-hidden="true" className="star-drawn block text-gold">
      <rect {...square} />
      <rect {...square} transform="rotate(45 12 12)" />
    </svg>
  );
}
