import { speechModel, type VoiceSettings, voiceTestText } from '@kalima/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logProblem } from '../../lib/api/log.ts';
import { beginSound } from '../../lib/word-audio/one-sound.ts';
import { playAddress } from '../../lib/word-audio/word-audio.ts';
import { generate, NoAudioContent } from '../../lib/word-audio/word-audio-steps.ts';
import { useToast } from '../../ui/status/toast.tsx';

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
export function useVoiceTest() {
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
