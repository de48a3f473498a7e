import { getProfile, maxDayBeginsHour, type ProfileView, updateProfile } from '@kalima/contract';
import { dateText, mayChangeDayFrom } from '@kalima/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { cacheReply } from '../../lib/api/cache-reply.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { isRefusal } from '../../lib/connection/problems.ts';
import { Button } from '../../ui/controls/button.tsx';
import { HourPicker, useHourText } from '../../ui/controls/hour-picker.tsx';
import { useToast } from '../../ui/status/toast.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useProblemSentence } from './use-problem-sentence.ts';

const hours = Array.from({ length: maxDayBeginsHour + 1 }, (_, hour) => hour);

/** The hour at which the learner's days begin. A choice holds for seven days, so it is saved by a button. */
export function DayCard({ dayBegins }: Pick<ProfileView, 'dayBegins'>) {
  const { t, i18n } = useTranslation('settings');
  const toast = useToast();
  const queries = useQueryClient();
  const sentenceFor = useProblemSentence();
  const hourText = useHourText();
  const [chosen, setChosen] = useState<number | null>(null);
  const saving = useMutation({
    mutationFn: (hour: number) => call(updateProfile, { body: { dayBegins: hour } }),
    onSuccess: (saved) => {
      cacheReply(queries, keyOf(getProfile), saved);
      setChosen(null);
    },
    onError: (error) => {
      const isTooSoon = isRefusal(error, 'day-changed-lately');
      toast.show({ kind: 'bad', title: t('day.failed'), body: isTooSoon ? t('day.tooSoon') : sentenceFor(error) });
      // Another device has changed it.
      if (isTooSoon) void queries.invalidateQueries({ queryKey: keyOf(getProfile) });
    },
  });
  const nowMs = Date.now();
  const freeMs = mayChangeDayFrom(dayBegins);
  const isFree = nowMs >= freeMs;
  const hour = (isFree ? chosen : null) ?? dayBegins.hour;
  const time = hourText(hour);
  const when = (ms: number) =>
    dateText(new Date(ms), i18n.language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
    });
  return (
    <SettingsCard title={t('day.title')}>
      <div className="flex flex-col gap-3">
        <HourPicker
          label={t('day.hour')}
          hours={hours}
          hour={hour}
          busy={saving.isPending}
          disabled={!isFree}
          onChange={setChosen}
        />
        {hour !== dayBegins.hour && (
          <Button full busy={saving.isPending} onClick={() => saving.mutate(hour)}>
            {t('day.save', { time })}
          </Button>
        )}
        <p className="text-sm text-pretty text-muted">{t('day.hint')}</p>
        <p role="status" className="text-sm text-pretty text-muted empty:hidden">
          {isFree ? null : (
            <span key={String(nowMs < dayBegins.sinceMs)}>
              {t(nowMs < dayBegins.sinceMs ? 'day.later' : 'day.changed', {
                time: hourText(dayBegins.hour),
                from: when(dayBegins.sinceMs),
                day: when(freeMs),
              })}
            </span>
          )}
        </p>
      </div>
    </SettingsCard>
  );
}
