import { type MeaningChoice, meaningChoices } from '@kalima/rules/reader';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { changeReaderSettings } from './reader-settings.ts';

interface MeaningChoicesProps {
  meaning: MeaningChoice;
  hasMemory: boolean;
}

export function MeaningChoices({ meaning, hasMemory }: MeaningChoicesProps) {
  const { t } = useTranslation('read');
  return (
    <>
      <p className="mb-1.5 text-sm font-bold">{t('options.meaning')}</p>
      <Segmented
        label={t('options.meaning')}
        options={meaningChoices
          .filter((value) => hasMemory || value !== 'unknown')
          .map((value) => ({ value, label: t(`options.meanings.${value}`) }))}
        value={meaning}
        onChange={(value) => changeReaderSettings({ meaning: value })}
      />
    </>
  );
}
