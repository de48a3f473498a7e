import { createTransport } from 'nodemailer';
import { withTimeout } from '../concurrency/with-timeout.ts';
import type { Mailer } from './mail.ts';
import { mailStar, mailStarCid } from './mail-star.ts';

/** Shorter than the patience of a user who waits for the reply. */
const defaultTimeoutMs = 15_000;

const star = { filename: 'star.png', content: mailStar, cid: mailStarCid, contentDisposition: 'inline' as const };

/** @param url in nodemailer's form: smtp://user:password@host:587, or smtps:// for TLS from the start */
export function createSmtpMailer(url: string, from: string, timeoutMs = defaultTimeoutMs): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    kind: 'smtp',
    mails: [],
    send: async ({ to, subject, text, html }) => {
      const sending = transport.sendMail({
        from,
        // An address object, so that no address is parsed as a list.
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: html.includes(`cid:${mailStarCid}`) ? [star] : [],
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      // The limits above are per step; a server that trickles data stays within them.
      await withTimeout(timeoutMs, 'The mail server', sending);
    },
  };
}
