import type { NotificationsView } from '@kalima/contract';
import type { ThisDevice } from './push-device.ts';

export type ReminderState = 'unsupported' | 'denied' | 'on' | 'elsewhere' | 'off';

/** Where this browser stands: what it allows, and whether the server knows it. */
export function reminderState(
  view: NotificationsView,
  { isSupported, permission, endpoint }: ThisDevice,
): ReminderState {
  if (!isSupported) return 'unsupported';
  if (permission === 'denied') return 'denied';
  const isKnown = view.devices.some((device) => device.endpoint === endpoint);
  if (isKnown && permission === 'granted') return 'on';
  return view.enabled ? 'elsewhere' : 'off';
}
