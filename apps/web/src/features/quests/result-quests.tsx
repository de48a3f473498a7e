import type { ProfileView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { useQuests } from './queries.ts';
import { isWaiting } from './rewards-waiting.ts';

export function ResultQuests({ profile }: { profile: Pick<ProfileView, 'userId'> }) {
  const { t } = useTranslation('quests');
  const { data, isPlaceholderData } = useQuests(profile);
  const [first, ...others] = isPlaceholderData ? [] : (data?.quests.filter(isWaiting) ?? []);
  if (first === undefined) return null;
  return (
    <Link
      to={paths.quests}
      className="flex min-h-12 items-center justify-center gap-2 rounded-card border border-gold bg-gold-tint px-4 py-2 font-bold text-gold-ink text-pretty"
    >
      <Icon name="scroll" size={22} />
      {t('resultLine', { count: 1 + others.length, title: first.title })}
    </Link>
  );
}
