import type { AnsweredReply, AnswerInput, QuestionView, SessionView } from '@kalima/contract';
import type { ReactNode } from 'react';
import type { Card, Pair, Pairs } from './pairs.ts';

export type Kind = QuestionView['kind'];
export type QuestionOf<K extends Kind> = Extract<QuestionView, { kind: K }>;
type Explanation = AnsweredReply['explanation'];

export interface QuestionProps<K extends Kind> {
  question: QuestionOf<K>;
  answer: AnswerInput | null;
  /** Null until the server has judged. */
  solution: AnsweredReply['solution'] | null;
  /** The words asked, with the whole verse or phrase; null until the server has judged. */
  explanation: Explanation | null;
  /** The meaning of a wrong answer; null until the server has judged, and where it has none. */
  mistaken?: AnsweredReply['mistaken'];
  /** Null takes the answer back: an emptied text. */
  onAnswer(answer: AnswerInput | null): void;
  firstTry?: SessionView['firstTry'];
  pairing?: Pairing;
}

export interface Pairing {
  readonly pairs: Pairs;
  readonly tried: Pair | null;
  onPick(card: Card): void;
}

export type KeyPress =
  | { readonly kind: 'chosen'; readonly answer: AnswerInput }
  | { readonly kind: 'picked'; readonly card: Card };

type Ask = Exclude<Kind, 'multiple_choice' | 'grammar'> | 'meaning' | 'arabic' | 'verse' | 'doer' | 'ending' | 'form';

export interface QuestionKind<K extends Kind> {
  Body(props: QuestionProps<K>): ReactNode;
  ask(question: QuestionOf<K>): Ask;
  marked?(question: QuestionOf<K>): string | undefined;
  /** @param key counted from 0 */
  onKey?(question: QuestionOf<K>, key: number): KeyPress | null;
  rightOption?(question: QuestionOf<K>, option: number, explanation: Explanation): ReactNode;
  /** Answered by tools, such as letters or a microphone: once judged they are no longer used, and the sheet covers them. */
  hasTools?: true;
  /** One letter away it is asked again. */
  hasSecondTry?: true;
  /** The sheet shows the word that was taken for the right one: no option does. */
  tellsMistaken?: true;
  shows?(question: QuestionOf<K>): { readonly arabic?: boolean; readonly translation?: boolean };
}

export function chooseByKey({ options }: { options: readonly unknown[] }, key: number): KeyPress | null {
  return key < options.length ? { kind: 'chosen', answer: { kind: 'choice', option: key } } : null;
}
