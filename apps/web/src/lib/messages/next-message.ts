/** Messages of the app, in order of importance. */
const messageKinds = [
  'put-aside',
  'account-kept',
  'became-super',
  'sounds-asked-for',
  'streak-lost',
  'streak-freeze',
  'notice',
  'week-result',
  'monthly-gems',
  'quest-rewards',
  'super',
  'reminders',
  'install',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Answers to an action of the learner: they wait for their turn only. */
const answers: readonly MessageKind[] = ['put-aside', 'account-kept', 'became-super', 'sounds-asked-for'];
/** Shown without an ended session: news of the streak (spec 1 §5), the league's last week on its page. */
const atOpening: readonly MessageKind[] = ['streak-lost', 'streak-freeze', 'week-result'];

export interface WaitingMessage {
  readonly id: symbol;
  readonly kind: MessageKind;
}

export interface MessageContext {
  /** Passed or not. */
  readonly hasFinishedExercise: boolean;
  readonly isFirstDay: boolean;
  /** In this visit. */
  readonly hasEndedSession: boolean;
  readonly shownThisVisit: symbol | null;
}

function isItsTime({ id, kind }: WaitingMessage, context: MessageContext): boolean {
  if (answers.includes(kind)) return true;
  const { hasFinishedExercise, isFirstDay, hasEndedSession, shownThisVisit } = context;
  if (shownThisVisit !== null && shownThisVisit !== id) return false;
  // Shown without an ended session, too: it answers a report, perhaps of the first exercise.
  if (kind === 'notice') return true;
  if (!hasFinishedExercise) return false;
  if (atOpening.includes(kind)) return true;
  return hasEndedSession && (!isFirstDay || kind === 'monthly-gems');
}

export const countsForVisit = (kind: MessageKind): boolean => !answers.includes(kind);

/**
 * None but a notice before the first exercise, one a visit, at the end of a session; on the first day only the gems of the month.
 * @param current the one shown: it stays until it is closed
 */
export function nextMessage(
  waiting: readonly WaitingMessage[],
  current: symbol | null,
  context: MessageContext,
): WaitingMessage | null {
  const shown = waiting.find(({ id }) => id === current);
  if (shown !== undefined) return shown;
  const timely = waiting.filter((each) => isItsTime(each, context));
  return messageKinds.flatMap((kind) => timely.filter((each) => each.kind === kind))[0] ?? null;
}
