import type { Language } from '@kalima/contract';
import { judgeReminder, momentAt, nextReminder } from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import { readDailyVerse } from '../../memory/daily-verse.ts';
import type { PushOutcome } from '../../outside/push/push-sender.ts';
import {
  type Device,
  type DueReminder,
  noteDevice,
  releaseInvitations,
  settleReminder,
  takeDevices,
  takeInvitations,
  takeReminder,
} from './due-reminders.ts';
import { changeNotifications } from './notification-store.ts';
import { invitationText, type ReminderText, reminderText } from './reminder-texts.ts';

/** Longer than any delivery; a crashed process's claim expires then. */
const holdMs = 5 * 60_000;
/** Shorter than a tick of the schedule. */
const againMs = 30_000;
/** A device offline for longer is reminded tomorrow. */
const ttlSeconds = 3600;

type RemindDependencies = Pick<Dependencies, 'database' | 'clock' | 'push' | 'rulebook' | 'teaching'>;

/** Sends a learner's due reminder to each device once. */
export async function remindLearner(deps: RemindDependencies, due: DueReminder): Promise<void> {
  const { database } = deps;
  const moment = momentAt(deps.clock.now(), due.calendar);
  const { nowMs, today } = moment;
  const reminder = { hour: due.hour, lastDay: due.last_day };
  const verdict = judgeReminder(reminder, due.last_completion_day, moment, due.is_challenged);
  if (verdict.kind === 'wait') {
    await takeReminder(database, due, verdict.nextMs);
    return;
  }
  const heldUntilMs = nowMs + holdMs;
  if (!(await takeReminder(database, due, heldUntilMs))) return;
  const isLastTry = nowMs + againMs >= verdict.untilMs;
  const devices = await takeDevices(database, due.user_id, today);
  const invitations =
    due.is_challenged && devices.length > 0 ? await takeInvitations(database, due.user_id, nowMs) : [];
  const text =
    invitations.length > 0
      ? invitationText(deps.rulebook.quiz.questions)
      : reminderText(today, await readDailyVerse(deps, due.user_id));
  const outcomes = await Promise.all(
    devices.map((device) => remindDevice(deps, device, { day: today, language: due.language, ...text }, isLastTry)),
  );
  if (!outcomes.includes('delivered')) await releaseInvitations(database, due.user_id, invitations);
  if (devices.length === 0 || outcomes.some((kind) => kind !== 'delivered' && kind !== 'later')) {
    await changeNotifications(deps, due.user_id, [{ kind: 'look-again' }]);
  }
  const tomorrow = { nextMs: nextReminder({ ...reminder, lastDay: today }, nowMs, moment), remindedDay: today };
  const isOver = isLastTry || !outcomes.includes('later');
  await settleReminder(
    database,
    due.user_id,
    heldUntilMs,
    isOver ? tomorrow : { nextMs: nowMs + againMs, remindedDay: null },
  );
}

async function remindDevice(
  { database, push }: RemindDependencies,
  device: Device,
  { day, language, title, body }: ReminderText & { readonly day: string; readonly language: Language },
  isLastTry: boolean,
): Promise<PushOutcome['kind']> {
  const topic = `reminder-${day}`;
  const payload = JSON.stringify({ id: topic, title: title[language], body: body[language], language });
  const { kind } = await push.send(device, { payload, ttlSeconds, topic });
  switch (kind) {
    case 'delivered':
      await noteDevice(database, device, 'given');
      break;
    case 'gone':
      await noteDevice(database, device, 'gone');
      break;
    case 'later':
      await noteDevice(database, device, isLastTry ? 'failed' : 'again');
      break;
    case 'refused':
      await noteDevice(database, device, 'failed');
      break;
  }
  return kind;
}
