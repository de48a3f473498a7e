import type { NotificationsView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { HourPicker } from '../../ui/controls/hour-picker.tsx';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
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

const hours = Array.from({ length: 24 }, (_, hour) => hour);

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
            label={t('hour')}
            hours={hours}
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

function ReminderWeek({ week, nextReminderAt }: Pick<NotificationsView, 'week' | 'nextReminderAt'>) {
  const { t, i18n } = useTranslation('notifications');
  const [next] = week;
  if (!next || nextReminderAt === null) return null;
  const moment = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', hour: 'numeric', minute: '2-digit' });
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <div>
      <p className="mb-2 text-sm text-muted">{t('next', { moment: moment.format(new Date(nextReminderAt)) })}</p>
      <div className="flex items-start gap-3 rounded-button bg-surface-2 p-3.5">
        <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-gold-tint text-gold-ink">
          <StarMark size={24} />
        </span>
        <div className="min-w-0">
          <p className="font-extrabold text-pretty">{next.title}</p>
          <p className="text-sm text-pretty text-muted">{next.body}</p>
        </div>
      </div>
      <details className="group mt-1">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 font-bold text-hue-ink text-sm [&::-webkit-details-marker]:hidden">
          {t('week')}
          <Icon name="chevron-down" size={18} className="transition-transform group-open:rotate-180" />
        </summary>
        <ul className="flex flex-col gap-2.5 pb-1 text-sm">
          {week.map(({ day, title }) => (
            <li key={day} className="flex gap-3">
              <span className="w-11 shrink-0 font-bold text-muted first-letter:uppercase">
                {weekday.format(new Date(`${day}T00:00:00Z`))}
              </span>
              <span className="min-w-0 text-pretty">{title}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

type ReminderState = 'plain-http' | 'unsupported' | 'denied' | 'on' | 'in-page' | 'elsewhere' | 'off';

/** Where this browser stands: what it allows, and whether the server knows it. */
function reminderState(
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
