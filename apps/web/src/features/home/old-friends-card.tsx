import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';

interface OldFriendsCardProps {
  words: number;
  /** The level that comes next. */
  to: string;
}

/** Too many words are fading: a review is recommended before the next level, which stays open. */
export function OldFriendsCard({ words, to }: OldFriendsCardProps) {
  const { t } = useTranslation('home');
  return (
    <Card tone="gold" className="mt-4">
      <h3 className="num text-lg">{t('oldFriends.title', { count: words })}</h3>
      <p className="text-sm text-pretty text-muted">{t('oldFriends.body')}</p>
      <div className="mt-3 flex flex-col gap-2 sm:flex-row">
        <ButtonLink to={paths.review} variant="gold" full>
          {t('oldFriends.review')}
        </ButtonLink>
        <ButtonLink to={to} variant="ghost" full>
          {t('oldFriends.goOn')}
        </ButtonLink>
      </div>
    </Card>
  );
}
