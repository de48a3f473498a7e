import type { MeaningChoice } from '@kalima/rules/reader';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popover } from '../../ui/controls/popover.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { MeaningChoices } from './meaning-choices.tsx';
import { changeReaderSettings, textSizes, useReaderSettings } from './reader-settings.ts';

interface ReaderOptionsProps {
  meaning: MeaningChoice;
  hasMemory: boolean;
}

export function ReaderOptions({ meaning, hasMemory }: ReaderOptionsProps) {
  const { t } = useTranslation('read');
  const [open, setOpen] = useState(false);
  const { size, translations, transliterations } = useReaderSettings();
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('options.title')}
      trigger={
        <button
          type="button"
          aria-label={t('options.title')}
          className="grid size-12 shrink-0 place-items-center rounded-button text-lg font-extrabold text-muted hover:text-ink"
        >
          <span aria-hidden="true">Aa</span>
        </button>
      }
    >
      <p className="mb-1.5 text-sm font-bold">{t('options.size')}</p>
      <Segmented
        label={t('options.size')}
        options={textSizes.map((value) => ({ value, label: t(`options.sizes.${value}`) }))}
        value={size}
        onChange={(value) => changeReaderSettings({ size: value })}
      />
      <div className="mt-3">
        <MeaningChoices meaning={meaning} hasMemory={hasMemory} />
      </div>
      <div className="mt-2 divide-y divide-line">
        <Switch isOn={translations} onSwitch={() => changeReaderSettings({ translations: !translations })}>
          {t('options.translations')}
        </Switch>
        <Switch isOn={transliterations} onSwitch={() => changeReaderSettings({ transliterations: !transliterations })}>
          {t('options.transliterations')}
        </Switch>
      </div>
    </Popover>
  );
}

function Switch({ isOn, onSwitch, children }: { isOn: boolean; onSwitch(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={onSwitch}
      className="group flex min-h-12 w-full items-center justify-between gap-3 py-1 text-left text-sm font-bold"
    >
      {children}
      <span
        aria-hidden="true"
        className="flex h-7 w-12 shrink-0 items-center rounded-full bg-line-strong p-1 transition-colors group-aria-checked:bg-hue"
      >
        <span className="size-5 rounded-full bg-white transition-[translate] duration-160 group-aria-checked:translate-x-5" />
      </span>
    </button>
  );
}
