import { getProfile, type ProfileView, updateProfile } from '@kalima/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ReminderWatch } from '../../features/notifications/reminder-watch.tsx';
import { QuestWatch } from '../../features/quests/quest-watch.tsx';
import { NoticeHost } from '../../features/report/notice-host.tsx';
import { call } from '../../lib/api/api-client.ts';
import { cacheReply } from '../../lib/api/cache-reply.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { useSignal } from '../../lib/browser/signal.ts';
import { currentLanguage, loadTexts } from '../../lib/language/i18n.ts';
import { languageSaving } from '../../lib/language/language-saving.ts';
import { Bounded } from '../../lib/loading/bounded.tsx';
import { optionalPart } from '../../lib/loading/optional-part.tsx';
import { unseenRejections } from '../../lib/offline/offline-news.ts';

const RejectedMovesDialog = optionalPart(async () => {
  const [module] = await Promise.all([
    import('../../features/offline/rejected-moves-dialog.tsx'),
    loadTexts('offline'),
  ]);
  return { default: module.RejectedMovesDialog };
});

const MakingWatch = optionalPart(async () => {
  const [module] = await Promise.all([import('../../features/voice/making-watch.tsx'), loadTexts('voice')]);
  return { default: module.MakingWatch };
});

export function DeferredLearnerTasks({ profile }: { profile: ProfileView }) {
  const rejections = useSignal(unseenRejections);
  useEffect(() => {
    // A toast that says that there is no line could not be fetched then.
    import('../../ui/status/toast-part.tsx').catch(() => undefined);
  }, []);
  return (
    <Bounded>
      <SyncLanguage profile={profile} />
      <ReminderWatch profile={profile} />
      <NoticeHost />
      <QuestWatch profile={profile} />
      {profile.hasFinishedExercise && <MakingWatch isShown={profile.mayGenerateSounds} />}
      {rejections.length > 0 && <RejectedMovesDialog userId={profile.userId} moves={rejections} />}
    </Bounded>
  );
}

function SyncLanguage({ profile }: { profile: Pick<ProfileView, 'language'> }) {
  const { i18n } = useTranslation();
  const queries = useQueryClient();
  const isOther = i18n.language !== profile.language;
  useEffect(() => {
    // The settings save it themselves, and tell when that fails.
    if (!isOther || queries.isMutating({ mutationKey: languageSaving }) > 0) return;
    call(updateProfile, { body: { language: currentLanguage() } }).then(
      (updated) => cacheReply(queries, keyOf(getProfile), updated),
      () => undefined,
    );
  }, [isOther, queries]);
  return null;
}
