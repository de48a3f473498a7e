import './voice.css';
import type { VoiceSettings, VoiceSettingsView } from '@kalima/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSaveVoice } from './queries.ts';
import { useVoiceTest } from './use-voice-test.ts';
import { VoiceChoice } from './voice-choice.tsx';
import { VoiceSlider } from './voice-slider.tsx';

const sliders = ['stability', 'similarity_boost', 'style'] as const;

/** @param isKnown false while the server has not told what is set; nothing can be changed then. */
export function VoiceForm({ settings, isKnown }: { settings: VoiceSettingsView; isKnown: boolean }) {
  const { t } = useTranslation('voice');
  const [change, setChange] = useState<Partial<VoiceSettings>>({});
  const saving = useSaveVoice();
  const test = useVoiceTest();
  const { mayChange: _, ...saved } = settings;
  const wanted: VoiceSettings = { ...saved, ...change };
  const isChanged = [...sliders, 'voice' as const].some((name) => wanted[name] !== saved[name]);
  return (
    <fieldset disabled={!isKnown} className="flex min-w-0 flex-col gap-5">
      <Card>
        <VoiceChoice voice={wanted.voice} onChange={(voice) => setChange({ ...change, voice })} />
      </Card>
      <Card aria-labelledby="fine-tuning">
        <h2 id="fine-tuning" className="mb-3 text-lg">
          {t('settings.fine')}
        </h2>
        <div className="flex flex-col gap-4">
          {sliders.map((name) => (
            <VoiceSlider
              key={name}
              name={name}
              value={wanted[name]}
              onChange={(value) => setChange({ ...change, [name]: value })}
            />
          ))}
        </div>
      </Card>
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button
          size="large"
          full
          disabled={!isChanged}
          busy={saving.isPending}
          onClick={() => saving.mutate(wanted, { onSuccess: () => setChange({}) })}
        >
          {t('settings.save')}
        </Button>
        <Button
          variant="neutral"
          size="large"
          full
          aria-pressed={test.state !== 'silent'}
          busy={test.state === 'loading'}
          onClick={() => test.toggle(wanted)}
        >
          {test.state !== 'loading' && <Icon name={test.state === 'playing' ? 'cross' : 'speaker'} size={24} />}
          {t('settings.test')}
        </Button>
      </div>
    </fieldset>
  );
}
