import { createContext, useContext } from 'react';
import type { SpeechInput } from '../lib/speech-input/speech-input.ts';
import type { Clips } from '../lib/word-audio/clips.ts';

export interface QuestionTools {
  index: number;
  clips: Clips;
  speech: SpeechInput;
  /** Asked for with the session, so that a question by voice opens at its final height; null where the browser does not tell. */
  microphone: PermissionState | null;
  /** Puts the question in another way; busy while the server is asked. Null: a repeat stays as it was answered. */
  onSwap: (() => void) | null;
  isSwapping: boolean;
  /** Opens the download of all sounds; null where it is not offered. */
  onDownloadSounds: (() => void) | null;
  /** Whether the transliteration of Arabic words is uncovered, where it may be. */
  isReadingShown: boolean;
  onShowReading(): void;
  /** null: it stays. */
  onHideReading: (() => void) | null;
}

export const QuestionToolsContext = createContext<QuestionTools | null>(null);

export function useQuestionTools(): QuestionTools {
  const tools = useContext(QuestionToolsContext);
  if (!tools) throw new Error('a question is drawn outside of a session');
  return tools;
}
