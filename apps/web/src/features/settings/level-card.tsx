import { getJourney, getProfile, type ProfileView, updateProfile } from '@kalima/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { cacheReply } from '../../lib/api/cache-reply.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { type Start, startNames, starts } from '../../lib/navigation/starts.ts';
import { useToast } from '../../ui/status/toast.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useProblemSentence } from './use-problem-sentence.ts';

type LevelCardProps = Pick<ProfileView, 'learningLevel' | 'canRead'>;

/** The answer to "Who are you?", which the learner may change: it moves no exercise, and decides whether the letters lead. */
export function LevelCard(profile: LevelCardProps) {
  const { t } = useTranslation(['settings', 'start']);
  const toast = useToast();
  const queries = useQueryClient();
  const sentenceFor = useProblemSentence();
  const saving = useMutation({
    mutationFn: (start: Start) => call(updateProfile, { body: start }),
    onSuccess: (saved) => {
      cacheReply(queries, keyOf(getProfile), saved);
      // It decides what leads on home.
      return queries.invalidateQueries({ queryKey: keyOf(getJourney) });
    },
    onError: (error) => toast.show({ kind: 'bad', title: t('settings:levelFailed'), body: sentenceFor(error) }),
  });
  const { learningLevel: level, canRead } = saving.isPending ? saving.variables : profile;
  const chosen = startNames.find(
    (name) => starts[name].learningLevel === level && (level !== 'beginner' || starts[name].canRead === canRead),
  );
  return (
    <SettingsCard title={t('start:level.title')}>
      <fieldset className="flex flex-col gap-1">
        <legend className="sr-only">{t('start:level.title')}</legend>
        {startNames.map((name) => (
          <label
            key={name}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-button px-3 font-bold has-checked:bg-hue-tint has-checked:text-hue-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-hue-ink"
          >
            <input
              type="radio"
              name="start"
              className="size-5 accent-gold"
              checked={name === chosen}
              onChange={() => saving.mutate(starts[name])}
            />
            {t(`start:level.${name}`)}
          </label>
        ))}
      </fieldset>
      <p className="text-sm text-pretty text-muted">{t('settings:levelHint')}</p>
    </SettingsCard>
  );
}
