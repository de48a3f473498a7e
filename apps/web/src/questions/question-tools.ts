import { createContext, useContext } from 'react';
import type { SpeechInput } from '../lib/speech-input/speech-input.ts';
import type { Clips } from '../lib/word-audio/clips.ts';

/** What a question with sound or voice needs beside itself. */
export interface QuestionTools {
  /** The question's place in the session, by which its sound is asked for. */
  index: number;
  clips: Clips;
  speech: SpeechInput;
  /** Puts the question in another way; busy while the server is asked. Null: a repeat stays as it was answered. */
  onSwap: (() => void) | null;
  isSwapping: boolean;
  /** Whether the transliteration of Arabic words is uncovered, where it may be: from the first press on, for the whole session. */
  isReadingShown: boolean;
  onShowReading(): void;
}

export const QuestionToolsContext = createContext<QuestionTools | null>(null);

export function useQuestionTools(): QuestionTools {
  const tools = useContext(QuestionToolsContext);
  if (!tools) throw new Error('a question is drawn outside of a session');
  return tools;
}
