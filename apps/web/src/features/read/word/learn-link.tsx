import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../../lib/connection/connection.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { storedSession } from '../../../lib/session/auth-client.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { ButtonLook } from '../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';

/** Null with a connection: any word can be learnt. */
function useWordsHere(): readonly string[] | null {
  const isOnline = useIsOnline();
  const { data = null } = useQuery({
    queryKey: ['words on this device'],
    queryFn: async () => {
      const { readWordsHere } = await import('../../../lib/offline/tickets/downloads.ts');
      return readWordsHere(storedSession()?.user.id ?? '');
    },
    enabled: !isOnline,
    networkMode: 'always',
    staleTime: 0,
  });
  return isOnline ? null : data;
}

interface LearnLinkProps extends ButtonLook {
  words: readonly string[];
  /** The place in the reader to which it leads back. */
  from: string;
  children: string;
  className?: string;
  'aria-label'?: string;
  'aria-keyshortcuts'?: string;
}

/** Leads to the words' sitting, or says in its place that they need a connection. */
export function LearnLink({ words, from, children, className, ...link }: LearnLinkProps) {
  const { t } = useTranslation('read');
  const here = useWordsHere();
  const [word = ''] = words;
  if (here !== null && (words.length > 1 || !here.includes(word)))
    return (
      <p className={classNames('py-3 text-center text-sm text-pretty text-muted', className)}>
        {t('learnOnline', { count: words.length })}
      </p>
    );
  return (
    <ButtonLink to={paths.learnWords(words, from)} className={className} {...link}>
      {children}
    </ButtonLink>
  );
}
