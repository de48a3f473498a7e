import type { NotificationsView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HourPicker } from './hour-picker.tsx';
import type { ThisDevice } from './push-device.ts';
import {
  useChooseHour,
  useNotifications,
  useThisDevice,
  useTurnOff,
  useTurnOffEverywhere,
  useTurnOffInPage,
  useTurnOn,
} from './queries.ts';
import { type ReminderState, reminderState } from './reminder-state.ts';
import { ReminderWeek } from './reminder-week.tsx';

/** The settings' card of the daily reminder: what it is, whether it is on here, when it comes. */
export function RemindersCard({ userId }: { userId: string }) {
  const { t } = useTranslation('notifications');
  const view = useNotifications();
  const device = useThisDevice(userId);
  return (
    <Card aria-labelledby="reminders-title">
      <h2 id="reminders-title" className="mb-1 text-lg">
        {t('title')}
      </h2>
      {view.data && device.data ? (
        <Reminders userId={userId} view={view.data} device={device.data} />
      ) : view.isError ? (
        <div role="alert" className="flex flex-col gap-3">
          <p className="text-pretty text-muted">{t('notLoaded')}</p>
          <Button variant="neutral" busy={view.isFetching} onClick={() => view.refetch()}>
            <Icon name="retry" size={20} />
            {t('retry')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-12 w-full rounded-button" />
        </div>
      )}
    </Card>
  );
}

const notes: Partial<Record<ReminderState, { icon: IconName; tone: string }>> = {
  on: { icon: 'check', tone: 'text-ok-ink' },
  'in-page': { icon: 'info', tone: 'text-muted' },
  denied: { icon: 'alert', tone: 'text-bad-ink' },
  unsupported: { icon: 'info', tone: 'text-muted' },
  'plain-http': { icon: 'info', tone: 'text-muted' },
  elsewhere: { icon: 'info', tone: 'text-muted' },
};

interface RemindersProps {
  userId: string;
  view: NotificationsView;
  device: ThisDevice & { remindsInPage: boolean };
}

function Reminders({ userId, view, device }: RemindersProps) {
  const { t } = useTranslation('notifications');
  const turnOn = useTurnOn(userId);
  const turnOff = useTurnOff();
  const turnOffInPage = useTurnOffInPage(userId);
  const turnOffEverywhere = useTurnOffEverywhere();
  const chooseHour = useChooseHour();
  const state = reminderState(view, device);
  const note = notes[state];
  const { endpoint } = device;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-pretty text-muted">{t('what')}</p>
      {note && (
        <p className="flex items-start gap-2.5 font-bold text-pretty">
          <Icon name={note.icon} size={22} className={note.tone} />
          <span>{t(`states.${state as Exclude<ReminderState, 'off'>}`)}</span>
        </p>
      )}
      {state === 'denied' && <p className="-mt-2 pl-8 text-sm text-pretty text-muted">{t('howToAllow')}</p>}
      {state === 'in-page' && <p className="-mt-2 pl-8 text-sm text-pretty text-muted">{t('inPage.why')}</p>}
      {(state === 'off' || state === 'elsewhere' || state === 'in-page') && (
        <Button full busy={turnOn.isPending} onClick={() => turnOn.mutate(view.publicKey)}>
          {t(state === 'in-page' ? 'inPage.again' : state === 'off' ? 'turnOn' : 'turnOnHere')}
        </Button>
      )}
      {turnOn.isPending && (
        <p role="status" className="-mt-1 text-sm text-pretty text-muted">
          {t(turnOn.isConnecting ? 'connecting' : 'asking')}
        </p>
      )}
      {(view.enabled || state === 'in-page') && (
        <>
          <HourPicker
            hour={chooseHour.isPending ? chooseHour.variables : view.hour}
            busy={chooseHour.isPending}
            onChange={(hour) => chooseHour.mutate(hour)}
          />
          <ReminderWeek week={view.week} nextReminderAt={view.nextReminderAt} />
        </>
      )}
      {state === 'on' && endpoint !== null && (
        <Button variant="neutral" full busy={turnOff.isPending} onClick={() => turnOff.mutate(endpoint)}>
          {t(view.devices.length > 1 ? 'turnOffHere' : 'turnOff')}
        </Button>
      )}
      {state === 'in-page' && (
        <Button variant="neutral" full onClick={turnOffInPage}>
          {t('turnOffHere')}
        </Button>
      )}
      {view.enabled && (state !== 'on' || view.devices.length > 1) && (
        <Button
          variant="ghost"
          full
          busy={turnOffEverywhere.isPending}
          onClick={() => turnOffEverywhere.mutate(undefined)}
        >
          {t('turnOffEverywhere')}
        </Button>
      )}
    </div>
  );
}
