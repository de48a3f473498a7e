import { chooseSurahPacks, listSurahPacks, type SurahPacksView, type SurahPackView } from '@kalima/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { cacheReply } from '../../lib/api/cache-reply.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Whether a surah is one of the learner's own. */
export function MineButton({ pack }: { pack: SurahPackView }) {
  const { t } = useTranslation('surahs');
  const language = useLanguage();
  const queries = useQueryClient();
  const toasts = useToast();
  const query = { language };
  const key = keyOf(listSurahPacks, { query });
  const choose = useMutation({
    mutationFn: (isMine: boolean) => {
      // As they are when its turn comes: another press may have changed them meanwhile.
      const { packs = [] } = queries.getQueryData<SurahPacksView>(key) ?? {};
      const others = packs.filter((each) => each.isMine && each.id !== pack.id).map(({ id }) => id);
      return call(chooseSurahPacks, { query, body: { packs: isMine ? [...others, pack.id] : others } });
    },
    scope: { id: 'my-surahs' },
    onSuccess: (view) => cacheReply(queries, key, view),
    onError: () => toasts.show({ kind: 'bad', title: t('mineFault') }),
  });
  return (
    <button
      type="button"
      aria-pressed={pack.isMine}
      aria-label={t('mine', { title: pack.title.text })}
      aria-disabled={choose.isPending}
      onClick={() => choose.isPending || choose.mutate(!pack.isMine)}
      className={classNames(
        'grid size-12 shrink-0 place-items-center rounded-button hover:bg-surface-2',
        pack.isMine ? 'text-gold-ink' : 'text-muted',
      )}
    >
      <Icon
        name="star"
        size={24}
        className={pack.isMine ? undefined : '[&_g]:fill-none [&_g]:stroke-current [&_g]:[stroke-width:1.8]'}
      />
    </button>
  );
}
