import { escapeHtml } from '../../../outside/escape-html.ts';
import type { StoredMail } from '../../../outside/mail.ts';

export const listMails = (mails: readonly StoredMail[]) =>
  mails.toReversed().map(({ to, subject, text, sentAt }) => ({
    to,
    subject,
    text,
    sentAt: new Date(sentAt).toISOString(),
    links: text.match(/https?:\/\/\S+/g) ?? [],
  }));

export function mailboxPage(mails: readonly StoredMail[]): string {
  const entries = listMails(mails).map(({ to, subject, text, sentAt, links }) => {
    const anchors = links.map((link) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`).join('\n');
    return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, ${sentAt}</p>
<pre>${escapeHtml(text)}</pre>
${anchors}
</article>`;
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title></head>
<body>
<h1>Mailbox</h1>
<p>Mails that this development server would have sent. The newest is first.</p>
${entries.length === 0 ? '<p>No mail yet.</p>' : entries.join('\n<hr>\n')}
</body>
</html>
`;
}
