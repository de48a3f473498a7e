import type { ProfileView } from '@kalima/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StreakPanel } from '../../../features/economy/streak-panel.tsx';
import { Popover } from '../../../ui/controls/popover.tsx';

export function StreakPopover({ profile, trigger }: { profile: ProfileView; trigger: ReactNode }) {
  const { t } = useTranslation('economy');
  const [open, setOpen] = useState(true);
  return (
    <Popover open={open} onOpenChange={setOpen} label={t('streak.title')} trigger={trigger}>
      <StreakPanel player={profile} onLeave={() => setOpen(false)} />
    </Popover>
  );
}
