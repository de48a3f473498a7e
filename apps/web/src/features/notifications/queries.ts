import {
  addPushSubscription,
  getNotifications,
  type NotificationsView,
  removePushSubscription,
  updateNotifications,
} from '@kalima/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { cacheReply } from '../../lib/api/cache-reply.ts';
import { keyOf, queryOf } from '../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { useToast } from '../../ui/status/toast.tsx';
import { remindsInPage, setRemindsInPage } from './page-reminders.ts';
import {
  askPermission,
  NoPushService,
  permissionNow,
  readDevice,
  subscribe,
  unsubscribe,
  welcomeSoon,
} from './push-device.ts';

export function useNotifications() {
  const language = useLanguage();
  return useQuery(queryOf(getNotifications, { query: { language } }));
}

const deviceKey = ['this-device'] as const;

/** Refetched on focus: the permission may change in the browser's settings. */
export function useThisDevice(userId: string) {
  return useQuery({
    queryKey: deviceKey,
    queryFn: async () => ({ ...(await readDevice()), remindsInPage: remindsInPage(userId) }),
    staleTime: 0,
  });
}

function useCache() {
  const queries = useQueryClient();
  const language = useLanguage();
  return (view: NotificationsView) => {
    cacheReply(queries, keyOf(getNotifications, { query: { language } }), view);
    // Views in other languages predate the change.
    queries.removeQueries({ queryKey: [getNotifications.name], type: 'inactive' });
  };
}

function useKeep() {
  const queries = useQueryClient();
  const cache = useCache();
  return async (view: NotificationsView) => {
    cache(view);
    await queries.invalidateQueries({ queryKey: deviceKey });
  };
}

/**
 * Spec 2 §4, "Notification permission": prompts, and shows the result. A browser without a push service shows reminders
 * from the open page.
 */
export function useTurnOn(userId: string) {
  const { t, i18n } = useTranslation('notifications');
  const toast = useToast();
  const keep = useKeep();
  const queries = useQueryClient();
  const query = { language: useLanguage() };
  const [isConnecting, setConnecting] = useState(false);
  const turnOn = useMutation({
    mutationKey: ['turn-on-reminders'],
    mutationFn: async (publicKey: string) => {
      const permission = await askPermission();
      if (permission !== 'granted') {
        const kind = permission === 'denied' ? 'bad' : 'news';
        toast.show({ kind, title: t(`${permission}.title`), body: t(`${permission}.body`) });
      }
      const asked = call(updateNotifications, { query, body: { permissionAsked: true } });
      if (permission !== 'granted') return { permission, view: await asked };
      setConnecting(true);
      // A subscription implies that the prompt was shown.
      await asked.catch(() => undefined);
      return { permission, view: await call(addPushSubscription, { query, body: await subscribe(publicKey) }) };
    },
    onSuccess: async ({ permission, view }) => {
      if (permission === 'granted') setRemindsInPage(userId, false);
      await keep(view);
      if (permission !== 'granted') return;
      toast.show({ kind: 'good', title: t('granted.title'), body: t('granted.body') });
      welcomeSoon(t('welcome.title'), t('welcome.body'), i18n.language);
    },
    onError: (error) => {
      const isInPage = error instanceof NoPushService;
      if (isInPage) setRemindsInPage(userId, true);
      void queries.invalidateQueries({ queryKey: deviceKey });
      if (isInPage) {
        toast.show({ title: t('inPage.title'), body: t('inPage.body') });
        welcomeSoon(t('welcome.title'), t('welcome.body'), i18n.language);
        void queries.invalidateQueries({ queryKey: [getNotifications.name] });
      } else if (permissionNow() === 'granted')
        toast.show({ kind: 'bad', title: t('failed.title'), body: t('failed.body') });
    },
    onSettled: () => setConnecting(false),
  });
  return { ...turnOn, isConnecting };
}

export function useTurnOffInPage(userId: string) {
  const queries = useQueryClient();
  return () => {
    setRemindsInPage(userId, false);
    void queries.invalidateQueries({ queryKey: deviceKey });
  };
}

function useChange<Input>(change: (input: Input) => Promise<NotificationsView>) {
  const { t } = useTranslation('notifications');
  const toast = useToast();
  const keep = useKeep();
  return useMutation({
    mutationFn: change,
    onSuccess: keep,
    onError: () => toast.show({ kind: 'bad', title: t('notSaved.title'), body: t('notSaved.body') }),
  });
}

export function useTurnOff() {
  const query = { language: useLanguage() };
  return useChange(async (endpoint: string) => {
    const view = await call(removePushSubscription, { query, body: { endpoint } });
    await unsubscribe();
    return view;
  });
}

export function useTurnOffEverywhere() {
  const query = { language: useLanguage() };
  return useChange(async (_: undefined) => {
    const view = await call(updateNotifications, { query, body: { enabled: false } });
    await unsubscribe();
    return view;
  });
}

export function useChooseHour() {
  const query = { language: useLanguage() };
  return useChange((hour: number) => call(updateNotifications, { query, body: { hour } }));
}

/** Declined: no device prompts again unasked. */
export function useDecline() {
  const query = { language: useLanguage() };
  const cache = useCache();
  return useMutation({
    mutationFn: () => call(updateNotifications, { query, body: { permissionAsked: true } }),
    onSuccess: cache,
  });
}
