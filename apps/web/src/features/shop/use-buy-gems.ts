import { buyGemPack, type GemPackId } from '@kalima/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { isRefusal } from '../../lib/api/problems.ts';
import { writeStored } from '../../lib/browser-store.ts';
import { useFollowLink } from '../../lib/session/use-follow-link.ts';
import { useToast } from '../../ui/toast.tsx';

/** Leads to where a pack is paid. */
export function useBuyGems(gemsHeld: number) {
  const { t } = useTranslation(['shop', 'app']);
  const toast = useToast();
  const goOn = useFollowLink();
  const showSoon = () => toast.show({ title: t('shop:gems.soon'), body: t('shop:refused.gem-packs-coming-soon') });
  const buying = useMutation({
    mutationFn: (pack: GemPackId) => call(buyGemPack, { body: { pack } }),
    networkMode: 'always',
    onSuccess: ({ url }) => {
      writeStored('kalima.gems-before', `${gemsHeld}`);
      goOn(url);
    },
    onError: (error) => {
      if (isRefusal(error, 'gem-packs-coming-soon')) return showSoon();
      if (isRefusal(error, 'unauthorized')) return toast.show({ kind: 'bad', title: t('shop:failed.signIn') });
      toast.show({ kind: 'bad', title: t('shop:failed.gems'), body: t('app:fault.body') });
    },
  });
  return { buying, showSoon };
}
