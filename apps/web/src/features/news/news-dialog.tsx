import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { Icon } from '../../ui/icon.tsx';

export type News = { kind: 'account-stays' } | { kind: 'unlimited'; isSuper: boolean; hasTrial: boolean };

function Picture({ icon }: { icon: 'battery' | 'check' }) {
  return (
    <span className="relative grid place-items-center text-gold-tint">
      <StarMark size={116} />
      <Icon name={icon} size={54} className="absolute text-gold-ink" />
    </span>
  );
}

export function NewsDialog({ news, onShown }: { news: News; onShown(): void }) {
  const { t } = useTranslation('news');
  const leave = (open: boolean) => {
    if (!open) onShown();
  };
  if (news.kind === 'account-stays') {
    return (
      <Dialog
        open
        onOpenChange={leave}
        title={t('stays.title')}
        description={t('stays.body')}
        illustration={<Picture icon="check" />}
      >
        <Button size="large" full onClick={onShown}>
          {t('stays.close')}
        </Button>
      </Dialog>
    );
  }
  const words = news.isSuper ? 'member' : 'regular';
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={t(`unlimited.${words}.title`)}
      description={t(news.hasTrial && !news.isSuper ? 'unlimited.regular.bodyTrial' : `unlimited.${words}.body`)}
      illustration={<Picture icon="battery" />}
    >
      {!news.isSuper && (
        <ButtonLink to={paths.shop} size="large" full onClick={onShown}>
          {t('unlimited.action')}
        </ButtonLink>
      )}
      <Button variant={news.isSuper ? 'primary' : 'neutral'} size="large" full onClick={onShown}>
        {t(news.isSuper ? 'unlimited.good' : 'unlimited.later')}
      </Button>
    </Dialog>
  );
}
