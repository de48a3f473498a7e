export interface MailLink {
  /** signup, recovery or email_change; unknown for a link that failed. */
  type: string | null;
  errorCode: string | null;
}

/** GoTrue's links come back to the page with a session, or with an error, in the fragment (an error sometimes in the query). */
export function readMailLink(url: URL): MailLink | null {
  const fragment = new URLSearchParams(url.hash.slice(1));
  const value = (name: string) => fragment.get(name) ?? url.searchParams.get(name);
  if (value('error') || value('error_code'))
    return { type: value('type'), errorCode: value('error_code') ?? 'unexpected' };
  if (fragment.get('access_token')) return { type: fragment.get('type'), errorCode: null };
  return null;
}

/** How this visit began, if it began with a link from a mail. Read once: auth-js clears the fragment. */
export const arrival: MailLink | null = readMailLink(new URL(window.location.href));

/** A failed link has nothing for auth-js, and nobody should see or share its address. */
export function tidyFailedLink(): void {
  if (arrival?.errorCode) window.history.replaceState(window.history.state, '', window.location.pathname);
}
