import { getProfile, type ProfileView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './endpoint-query.ts';

/** The profile as last received, without a request. */
export const useKnownProfile = (): ProfileView | undefined => useQuery({ ...queryOf(getProfile), enabled: false }).data;
