import { type Voice, voices } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';

interface VoiceChoiceProps {
  voice: Voice;
  onChange(voice: Voice): void;
}

/** The four voices, each with its name and what it is like. */
export function VoiceChoice({ voice, onChange }: VoiceChoiceProps) {
  const { t } = useTranslation('voice');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-lg font-black">{t('settings.voice')}</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {voices.map((each) => (
          <label
            key={each}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-button border-2 border-line bg-surface px-4 py-3 transition-colors has-checked:border-hue has-checked:bg-hue-tint has-disabled:cursor-default has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-hue-ink"
          >
            <input
              type="radio"
              className="peer sr-only"
              name="voice"
              value={each}
              checked={each === voice}
              onChange={() => onChange(each)}
            />
            <span className="flex-1">
              <span className="block font-extrabold">{t(`voices.${each}.name`)}</span>
              <span className="block text-sm text-pretty text-muted">{t(`voices.${each}.about`)}</span>
            </span>
            <Icon name="check" size={22} className="invisible shrink-0 text-hue-ink peer-checked:visible" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
