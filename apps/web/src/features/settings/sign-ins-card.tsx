import { endSignIn, listSignIns, type SignIn } from '@kalima/contract';
import { dateText } from '@kalima/rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { cacheReply } from '../../lib/api/cache-reply.ts';
import { keyOf, queryOf } from '../../lib/api/endpoint-query.ts';
import { Button } from '../../ui/controls/button.tsx';
import { RowButton } from '../../ui/controls/row-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { useToast } from '../../ui/status/toast.tsx';
import { deviceName } from './device-name.ts';
import { SettingsCard } from './settings-card.tsx';
import { useProblemSentence } from './use-problem-sentence.ts';

/** @param signOutOthers ends every other sign-in; throws when that fails */
export function SignInsCard({ signOutOthers }: { signOutOthers(): Promise<void> }) {
  const { t } = useTranslation(['settings', 'app']);
  const toast = useToast();
  const queries = useQueryClient();
  const sentenceFor = useProblemSentence();
  const list = useQuery(queryOf(listSignIns));
  const showFailure = (error: unknown) =>
    toast.show({ kind: 'bad', title: t('signIns.failed'), body: sentenceFor(error) });

  const ending = useMutation({
    mutationFn: ({ id }: SignIn) => call(endSignIn, { params: { id } }),
    onSuccess: (left) => {
      cacheReply(queries, keyOf(listSignIns), left);
      toast.show({ kind: 'good', title: t('signIns.ended') });
    },
    onError: (error) => {
      showFailure(error);
      void list.refetch();
    },
  });
  const endingOthers = useMutation({
    mutationFn: signOutOthers,
    onSuccess: async () => {
      await list.refetch();
      toast.show({ kind: 'good', title: t('signIns.othersEnded') });
    },
    onError: showFailure,
  });

  const signIns = list.data?.signIns;
  return (
    <SettingsCard title={t('signIns.title')}>
      {signIns === undefined && !list.isError && <Skeleton className="h-14 w-full rounded-xl" />}
      {signIns === undefined && list.isError && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex items-center gap-2 text-muted">
            <Icon name="alert" size={20} />
            {t('signIns.notLoaded')}
          </p>
          <Button variant="neutral" busy={list.isFetching} onClick={() => void list.refetch()}>
            {t('app:retry')}
          </Button>
        </div>
      )}
      {signIns && (
        <ul>
          {signIns.map((each) => (
            <SignInRow
              key={each.id}
              signIn={each}
              busy={ending.isPending && ending.variables.id === each.id}
              onEnd={() => ending.mutate(each)}
            />
          ))}
        </ul>
      )}
      {signIns && signIns.length > 1 && (
        <RowButton icon="sign-out" busy={endingOthers.isPending} onClick={() => endingOthers.mutate()}>
          {t('signIns.endOthers')}
        </RowButton>
      )}
    </SettingsCard>
  );
}

function SignInRow({ signIn, busy, onEnd }: { signIn: SignIn; busy: boolean; onEnd(): void }) {
  const { t, i18n } = useTranslation('settings');
  const { browser, system } = deviceName(signIn.userAgent);
  const device = t('signIns.device', {
    browser: browser ?? t('signIns.unknownBrowser'),
    system: system ?? t('signIns.unknownSystem'),
  });
  const moment = (at: Date) => dateText(at, i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const seen = t('signIns.lastSeen', { when: moment(new Date(signIn.lastSeenAt)) });
  return (
    <li className="flex min-h-16 items-center gap-3.5 border-line border-t py-2 first:border-0">
      <Icon name="globe" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-bold break-words">{device}</p>
        {signIn.isThisOne ? (
          <p className="flex items-center gap-1.5 text-sm font-bold text-ok-ink">
            <Icon name="check" size={16} />
            {t('signIns.thisOne')}
          </p>
        ) : (
          <p className="text-sm text-muted">
            {seen}
            {signIn.ipAddress && <span className="block break-all">{signIn.ipAddress}</span>}
          </p>
        )}
      </div>
      {!signIn.isThisOne && (
        <Button
          variant="ghost"
          className="-mr-2 shrink-0 px-3"
          busy={busy}
          aria-label={t('signIns.endOne', { device })}
          onClick={onEnd}
        >
          {t('signIns.end')}
        </Button>
      )}
    </li>
  );
}
