import type { AccountDependencies } from './account-dependencies.ts';
import { verifyPassword } from './password.ts';

export async function isPasswordOf(
  { engine }: AccountDependencies,
  userId: string,
  password: string,
): Promise<boolean> {
  const hash = (await engine.internalAdapter.findCredentialAccount(userId))?.password ?? null;
  return verifyPassword({ hash, password });
}
