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
  /** Null takes the answer back: an emptied text. */
  onAnswer(answer: AnswerInput | null): void;
  /** A typed answer that was one letter away. */
  firstTry?: SessionView['firstTry'];
  /** Of a question that is answered pair by pair. */
  pairing?: Pairing;
}

export interface Pairing {
  readonly pairs: Pairs;
  /** The pair that the server is judging. */
  readonly tried: Pair | null;
  onPick(card: Card): void;
}

/** The effect of a number key. */
export type KeyPress =
  | { readonly kind: 'chosen'; readonly answer: AnswerInput }
  | { readonly kind: 'picked'; readonly card: Card };

type Ask = Exclude<Kind, 'multiple_choice' | 'grammar'> | 'meaning' | 'arabic' | 'verse' | 'doer' | 'ending' | 'form';

/** All that the page knows of one kind of question. */
export interface QuestionKind<K extends Kind> {
  Body(props: QuestionProps<K>): ReactNode;
  /** The sentence that says what to do, by its key among the texts. */
  ask(question: QuestionOf<K>): Ask;
  /** The gold word of the verse that the question shows. */
  marked?(question: QuestionOf<K>): string | undefined;
  /** @param key counted from 0 */
  onKey?(question: QuestionOf<K>, key: number): KeyPress | null;
  /** The right option, as the feedback writes it. */
  rightOption?(question: QuestionOf<K>, option: number, explanation: Explanation): ReactNode;
  /** Parts of the explanation that the question shows already. */
  shows?(question: QuestionOf<K>): { readonly arabic?: boolean; readonly translation?: boolean };
}

/** Number keys choose an option. */
export function chooseByKey({ options }: { options: readonly unknown[] }, key: number): KeyPress | null {
  return key < options.length ? { kind: 'chosen', answer: { kind: 'choice', option: key } } : null;
}
