import {
  audioStatus,
  getGuide,
  readVoiceSettings,
  saveVoiceSettings,
  usualVoiceSettings,
  type VoiceSettings,
  type VoiceSettingsView,
} from '@kalima/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { cacheReply } from '../../lib/api/cache-reply.ts';
import { keyOf, queryOf } from '../../lib/api/endpoint-query.ts';
import { readStored, writeStored } from '../../lib/browser/browser-store.ts';
import { hasCachedSounds } from '../../lib/word-audio/sound-cache.ts';
import { offerSoundsOfNewVoice } from '../../lib/word-audio/sounds-offer.ts';
import { forgetVoice } from '../../lib/word-audio/word-audio-steps.ts';
import { useToast } from '../../ui/status/toast.tsx';

function asLastHeard(): VoiceSettingsView {
  const voice = readStored('lesson-voice-preference') ?? usualVoiceSettings.voice;
  return { ...usualVoiceSettings, voice, mayChange: true };
}

export function useVoiceSettings() {
  const settings = useQuery({ ...queryOf(readVoiceSettings), placeholderData: asLastHeard });
  const heard = settings.isPlaceholderData ? undefined : settings.data?.voice;
  useEffect(() => {
    if (heard) writeStored('lesson-voice-preference', heard);
  }, [heard]);
  return settings;
}

/** Sounds in the old voice are refetched, and downloaded ones are offered for a new download. */
export function useSaveVoice() {
  const { t } = useTranslation('voice');
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (settings: VoiceSettings) => call(saveVoiceSettings, { body: settings }),
    onSuccess: (saved) => {
      cacheReply(queries, keyOf(readVoiceSettings), saved);
      forgetVoice();
      for (const { name } of [getGuide, audioStatus]) void queries.invalidateQueries({ queryKey: [name] });
      toast.show({ kind: 'good', title: t('settings.saved.title'), body: t('settings.saved.body') });
      // Downloaded sounds are in the old voice.
      void hasCachedSounds().then((has) => has && offerSoundsOfNewVoice());
    },
    onError: () =>
      toast.show({ kind: 'bad', title: t('settings.saveFailed.title'), body: t('settings.saveFailed.body') }),
  });
}
