import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { version } from '../../lib/api/version.ts';
import { paths } from '../../lib/paths.ts';
import { RowButton } from '../../ui/row-button.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { LicencesDialog } from './licences-dialog.tsx';
import { SettingsCard } from './settings-card.tsx';

export function AboutCard() {
  const { t } = useTranslation('settings');
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsCard title={t('about')}>
      <RowLink to={paths.aboutTheCourse} icon="info">
        {t('course')}
      </RowLink>
      <RowButton icon="scroll" onClick={() => setOpen(true)}>
        {t('licences.title')}
      </RowButton>
      <p className="mt-2 text-sm text-muted">{t('nameAndVersion', { version })}</p>
      <LicencesDialog open={isOpen} onOpenChange={setOpen} />
    </SettingsCard>
  );
}
