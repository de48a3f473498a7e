import './voice.css';
import {
  speechModel,
  type Voice,
  type VoiceSettings,
  type VoiceSettingsView,
  voices,
  voiceTestText,
} from '@kalima/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logProblem } from '../../lib/api/log.ts';
import { numberFormat } from '../../lib/language/numbers.ts';
import { beginSound } from '../../lib/word-audio/one-sound.ts';
import { playAddress } from '../../lib/word-audio/word-audio.ts';
import { generate, NoAudioContent } from '../../lib/word-audio/word-audio-steps.ts';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/status/toast.tsx';
import { useSaveVoice } from './queries.ts';

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

function VoiceChoice({ voice, onChange }: { voice: Voice; onChange(voice: Voice): void }) {
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

interface VoiceSliderProps {
  name: 'stability' | 'similarity_boost' | 'style';
  /** From 0 to 1. */
  value: number;
  onChange(value: number): void;
}

/** Spec 2 §6. */
const step = 0.1;

/** Sliders add tenths up: 0.1 + 0.2 is not quite 0.3. */
const tenths = (value: number) => Math.round(value * 10) / 10;

function VoiceSlider({ name, value, onChange }: VoiceSliderProps) {
  const { t, i18n } = useTranslation('voice');
  const id = useId();
  const shown = numberFormat(i18n.language, { minimumFractionDigits: 1 }).format(value);
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-extrabold">
          {t(`sliders.${name}.name`)}
        </label>
        <output htmlFor={id} className="num font-extrabold text-gold-ink">
          {shown}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={1}
        step={step}
        value={value}
        aria-valuetext={shown}
        aria-describedby={`${id}-about`}
        onChange={(event) => onChange(tenths(event.target.valueAsNumber))}
        className="voice-slider"
        style={{ '--share': `${value * 100}%` } as React.CSSProperties}
      />
      <p id={`${id}-about`} className="text-sm text-pretty text-muted">
        {t(`sliders.${name}.about`)}
      </p>
    </div>
  );
}

async function playTestText(settings: VoiceSettings, onBegin: () => void, signal: AbortSignal): Promise<void> {
  const { voice, ...sliders } = settings;
  const body = {
    text: voiceTestText,
    voice_id: voice,
    model_id: speechModel,
    voice_settings: { ...sliders, use_speaker_boost: true },
  } as const;
  const address = await generate(body, signal);
  await playAddress(address, onBegin, signal).finally(() => URL.revokeObjectURL(address));
}

/** How settings sound that are not saved yet. */
function useVoiceTest() {
  const { t } = useTranslation('voice');
  const toast = useToast();
  const [state, setState] = useState<'silent' | 'loading' | 'playing'>('silent');
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const toggle = async (settings: VoiceSettings) => {
    leaving.current?.abort();
    if (state !== 'silent') return;
    const mine = new AbortController();
    leaving.current = mine;
    beginSound(() => mine.abort());
    setState('loading');
    try {
      await playTestText(settings, () => setState('playing'), mine.signal);
    } catch (error) {
      if (error instanceof NoAudioContent) logProblem('The test was not generated', error);
      if (!mine.signal.aborted) toast.show({ kind: 'bad', title: t('playFailed.title'), body: t('playFailed.body') });
    } finally {
      if (leaving.current === mine) setState('silent');
    }
  };
  return { state, toggle };
}
