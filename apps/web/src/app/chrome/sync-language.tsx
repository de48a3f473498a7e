import { getProfile, type ProfileView, updateProfile } from '@kalima/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { cacheReply } from '../../lib/api/cache-reply.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { currentLanguage } from '../../lib/language/i18n.ts';
import { languageSaving } from '../../lib/language/language-saving.ts';

/** What reaches a learner outside the page, such as a reminder, speaks the language that they last chose in it. */
export function SyncLanguage({ profile }: { profile: Pick<ProfileView, 'language'> }) {
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
