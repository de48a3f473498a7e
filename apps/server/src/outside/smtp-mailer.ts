import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

/** Somebody waits for the reply: a mail server that does not answer must fail while they still do. */
const patienceMs = 15_000;

/** @param url as nodemailer reads it: smtp://user:password@host:587, or smtps:// for TLS from the start */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  return {
    kind: 'smtp',
    mails: [],
    send: async ({ to, subject, text, html }) => {
      await transport.sendMail({
        from,
        // An address object, so that no address can be read as a list of several.
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
