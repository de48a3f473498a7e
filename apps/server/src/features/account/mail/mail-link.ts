import type { AuthSession, MailTokenKind } from '@kalima/contract';

const defaultPage: Readonly<Record<MailTokenKind, string>> = {
  signup: '/email-confirmation',
  recovery: '/reset-password',
  email_change: '/',
  email_undo: '/reset-password',
};

/** Always a page of this server, against open redirects. */
export function landingPage(publicUrl: string, kind: MailTokenKind, redirectTo: string | undefined): string {
  const base = new URL(publicUrl);
  const fallback = `${publicUrl}${defaultPage[kind]}`;
  if (redirectTo === undefined || redirectTo === '') return fallback;
  try {
    const wanted = new URL(redirectTo, `${base.origin}/`);
    if (wanted.origin !== base.origin || wanted.username !== '' || wanted.password !== '') return fallback;
    return `${base.origin}${wanted.pathname}${wanted.search}`;
  } catch {
    return fallback;
  }
}

export function mailLink(
  publicUrl: string,
  kind: MailTokenKind,
  token: string,
  redirectTo: string | undefined,
): string {
  const query = new URLSearchParams({ token, type: kind, redirect_to: landingPage(publicUrl, kind, redirectTo) });
  return `${publicUrl}/auth/v1/verify?${query}`;
}

/** The page that redeems the link; the token is in the fragment, which a browser sends to no server. */
export function openingPage(
  publicUrl: string,
  kind: MailTokenKind,
  token: string,
  redirectTo: string | undefined,
): string {
  const fragment = new URLSearchParams({ token, type: kind, redirect_to: landingPage(publicUrl, kind, redirectTo) });
  return `${publicUrl}/open-link#${fragment}`;
}

/** The session is in the fragment, which a browser sends to no server. */
export function landingWithSession(page: string, kind: MailTokenKind, session: AuthSession): string {
  const fragment = new URLSearchParams({
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    expires_in: String(session.expires_in),
    expires_at: String(session.expires_at),
    token_type: session.token_type,
    type: kind,
  });
  return `${page}#${fragment}`;
}

export function landingWithError(page: string, code: string, description: string): string {
  return `${page}#${new URLSearchParams({ error: 'access_denied', error_code: code, error_description: description })}`;
}

/** For PKCE: the code is useless in another browser. */
export function landingWithCode(page: string, code: string): string {
  const address = new URL(page);
  address.searchParams.set('code', code);
  return address.href;
}
