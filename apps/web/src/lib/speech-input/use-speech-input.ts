import { getSettings, type Recognition } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { lastingQueryOf } from '../api/endpoint-query.ts';
import { browserSpeech } from './browser.ts';
import { serverSpeech } from './server.ts';
import type { SpeechInput } from './speech-input.ts';

/** The recogniser in use; null until the settings are loaded. */
export function useRecognition(): Recognition | null {
  const { data } = useQuery(lastingQueryOf(getSettings));
  if (data === undefined) return null;
  return data.recognition === 'server' && serverSpeech.isAvailable() ? 'server' : 'browser';
}

export function useSpeechInput(): SpeechInput {
  return useRecognition() === 'server' ? serverSpeech : browserSpeech;
}
