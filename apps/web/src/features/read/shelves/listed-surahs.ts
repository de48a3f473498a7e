import { type ListedSurah, listSurahs } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { lastingQueryOf } from '../../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../../lib/language/use-language.ts';
import { useShelves } from '../queries.ts';

interface ListedSurahs {
  readonly surahs: readonly ListedSurah[] | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  retry(): void;
}

/** Those of the shelves, with their shares. A visitor's, and a learner's without that reply, are names alone. */
export function useListedSurahs(userId: string | null): ListedSurahs {
  const language = useLanguage();
  const isLearner = userId !== null;
  const shelves = useShelves(language, 0, isLearner);
  const names = useQuery({
    ...lastingQueryOf(listSurahs, { query: { language } }),
    enabled: !isLearner || shelves.isError,
  });
  return {
    surahs: shelves.data?.surahs ?? names.data?.surahs,
    isError: names.isError,
    isFetching: names.isFetching,
    retry: () => void names.refetch(),
  };
}
