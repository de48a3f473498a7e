/** Where the GET of a mailed link leads: it changes nothing. */
export const followLink = (link: URL | string): Promise<Response> => fetch(link, { redirect: 'manual' });

/** Redeems a mailed link as the page does. @returns the reply's status, and the address to go on with */
export async function redeemMailedLink(link: URL | string): Promise<{ status: number; location: string }> {
  const { headers } = await followLink(link);
  const { hash } = new URL(headers.get('location') ?? '');
  const reply = await fetch(new URL('/auth/v1/redeem', link), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new URLSearchParams(hash.slice(1)))),
  });
  const { location } = (await reply.json()) as { location: string };
  return { status: reply.status, location };
}
