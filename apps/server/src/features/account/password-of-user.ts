import type { AccountDependencies } from './account-dependencies.ts';
import { verifyPassword } from './password.ts';
import { readPasswordHash } from './user-store.ts';

export async function isPasswordOf(deps: AccountDependencies, userId: string, password: string): Promise<boolean> {
  return verifyPassword({ hash: await readPasswordHash(deps, userId), password });
}
