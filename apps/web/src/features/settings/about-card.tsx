import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { version } from '../../lib/api/version.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { RowButton } from '../../ui/controls/row-button.tsx';
import { RowLink } from '../../ui/controls/row-link.tsx';
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

const sources = ['text', 'translations', 'words', 'own', 'fonts', 'voice', 'libraries'] as const;

/** NOTICE in short; both whole texts are served beside the page. */
function LicencesDialog({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const { t } = useTranslation('settings');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('licences.title')} description={t('licences.program')}>
      <dl className="mb-2 text-left text-sm">
        {sources.map((each) => (
          <div key={each} className="border-line border-t py-2.5">
            <dt className="font-bold">{t(`licences.${each}.title`)}</dt>
            <dd className="text-pretty text-muted">{t(`licences.${each}.body`)}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        {(['LICENSE', 'NOTICE'] as const).map((each) => (
          <a
            key={each}
            href={`/${each}.txt`}
            target="_blank"
            rel="noreferrer"
            className={`${buttonClass({ variant: 'neutral' })} flex-1`}
          >
            {t(`licences.read${each}`)}
          </a>
        ))}
      </div>
      <Button size="large" full onClick={() => onOpenChange(false)}>
        {t('licences.close')}
      </Button>
    </Dialog>
  );
}
