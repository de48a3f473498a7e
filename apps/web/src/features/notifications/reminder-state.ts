import type { NotificationsView } from '@kalima/contract';
import type { ThisDevice } from './push-device.ts';

export type ReminderState = 'plain-http' | 'unsupported' | 'denied' | 'on' | 'in-page' | 'elsewhere' | 'off';

/** Where this browser stands: what it allows, and whether the server knows it. */
export function reminderState(
  view: NotificationsView,
  { isSupported, isSecure, permission, endpoint, remindsInPage }: ThisDevice & { remindsInPage: boolean },
): ReminderState {
  if (!isSupported) return isSecure ? 'unsupported' : 'plain-http';
  if (permission === 'denied') return 'denied';
  const isKnown = view.devices.some((device) => device.endpoint === endpoint);
  if (isKnown && permission === 'granted') return 'on';
  if (remindsInPage && permission === 'granted') return 'in-page';
  return view.enabled ? 'elsewhere' : 'off';
}
