import type { BodyOf, markReading } from '@kalima/contract';
import type { WordMark } from '@kalima/rules/reader';

/** A mark of the reader that the server does not have yet. */
export interface WaitingMark {
  readonly key: string;
  readonly body: BodyOf<typeof markReading>;
  /** Its evidence, as this device judged it. */
  readonly words: readonly WordMark[];
  readonly madeMs: number;
}
