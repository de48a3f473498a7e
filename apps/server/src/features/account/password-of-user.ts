import type { AccountParts } from './account-parts.ts';
import { verifyPassword } from './password.ts';

export async function isPasswordOf({ engine }: AccountParts, userId: string, password: string): Promise<boolean> {
  const hash = (await engine.internalAdapter.findCredentialAccount(userId))?.password ?? null;
  return verifyPassword({ hash, password });
}
