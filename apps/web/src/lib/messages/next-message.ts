/** What nobody asked for, and is told over the page, in the order in which it matters. */
const messageKinds = [
  'put-aside',
  'account-kept',
  'became-super',
  'sounds-asked-for',
  'streak-lost',
  'streak-freeze',
  'monthly-gems',
  'quest-rewards',
  'sounds',
  'super',
  'welcome',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** An answer to what the learner did: it waits for nothing but its turn. */
const owed: readonly MessageKind[] = ['put-aside', 'account-kept', 'became-super', 'sounds-asked-for', 'quest-rewards'];
/** Super is first spoken of on the second day. */
const aboutSuper: readonly MessageKind[] = ['super', 'welcome'];

export interface WaitingMessage {
  readonly id: symbol;
  readonly kind: MessageKind;
}

/** What bears on whether it is time for a message. */
export interface MessageStanding {
  /** Passed or not. */
  readonly hasFinishedExercise: boolean;
  /** The learner's account was made today. */
  readonly isFirstDay: boolean;
  /** The message that this visit has had already. */
  readonly told: symbol | null;
}

const isItsTime = ({ id, kind }: WaitingMessage, { hasFinishedExercise, isFirstDay, told }: MessageStanding): boolean =>
  owed.includes(kind) ||
  (hasFinishedExercise && (told === null || told === id) && !(isFirstDay && aboutSuper.includes(kind)));

/** Counts as the one message of a visit. */
export const countsForVisit = (kind: MessageKind): boolean => !owed.includes(kind);

/**
 * The message whose turn it is: none before the first exercise is done, one a visit, and one at a time.
 * @param current the one that is shown: it stays until it is read
 */
export function nextMessage(
  waiting: readonly WaitingMessage[],
  current: symbol | null,
  standing: MessageStanding,
): WaitingMessage | null {
  const shown = waiting.find(({ id }) => id === current);
  if (shown !== undefined) return shown;
  const timely = waiting.filter((each) => isItsTime(each, standing));
  return messageKinds.flatMap((kind) => timely.filter((each) => each.kind === kind))[0] ?? null;
}
