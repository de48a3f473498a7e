import { getSettings, type Recognition } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/endpoint-query.ts';
import { browserSpeech } from './browser.ts';
import { serverSpeech } from './server.ts';
import type { SpeechInput } from './speech-input.ts';

/** Who recognises speech here; null while nobody knows. */
export function useRecognition(): Recognition | null {
  const { data } = useQuery({ ...queryOf(getSettings), staleTime: Number.POSITIVE_INFINITY });
  if (data === undefined) return null;
  return data.recognition === 'server' && serverSpeech.isAvailable() ? 'server' : 'browser';
}

/** Our server's recogniser where it has one, else the browser's. */
export function useSpeechInput(): SpeechInput {
  return useRecognition() === 'server' ? serverSpeech : browserSpeech;
}
