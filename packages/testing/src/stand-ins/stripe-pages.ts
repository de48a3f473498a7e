/** Stripe's hosted pages, as far as a journey needs them: what is bought, and the button. */
export function checkoutPage(session: { id: string; locale: string; cancel_url: string; status: string }): string {
  return page(
    session.locale,
    `<h1>Stripe checkout (stand-in)</h1>
    <form method="post"><button${session.status === 'open' ? '' : ' disabled'}>Pay</button></form>
    <a href="${escaped(session.cancel_url)}">Back</a>`,
  );
}

export function portalPage(
  subscriptions: readonly { id: string; status: string; cancel_at_period_end: boolean }[],
  returnUrl: string,
): string {
  const rows = subscriptions.map(
    ({ id, status, cancel_at_period_end: isCancelled }) => `<form method="post"><p>${id}: ${escaped(status)}</p>
      <input type="hidden" name="subscription" value="${id}">
      <button name="cancel" value="${!isCancelled}">${isCancelled ? 'Resume' : 'Cancel'}</button></form>`,
  );
  return page('en', `<h1>Stripe portal (stand-in)</h1>${rows.join('')}<a href="${escaped(returnUrl)}">Return</a>`);
}

function page(language: string, content: string): string {
  return `<!doctype html><html lang="${escaped(language)}"><meta charset="utf-8"><title>Stripe (stand-in)</title><main>${content}</main></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
