import { getProfile, type ProfileView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/endpoint-query.ts';

export const useProfile = (signedIn: boolean) => useQuery({ ...queryOf(getProfile), enabled: signedIn });

export function learnerName(
  profile: Pick<ProfileView, 'displayName' | 'email'> | undefined,
  anonymous: string,
): string {
  return profile?.displayName?.trim() || profile?.email || anonymous;
}
