import type { Clock } from '../clock.ts';
import type { Mailer, StoredMail } from './mail.ts';

const maxMails = 200;

export function createOutbox(clock: Clock): Mailer {
  const mails: StoredMail[] = [];
  return {
    kind: 'outbox',
    mails,
    send: async (mail) => {
      mails.push({ ...mail, sentAt: clock.now() });
      if (mails.length > maxMails) mails.shift();
    },
  };
}
