import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Mailer } from './mail.ts';
import { createOutbox } from './outbox.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** For a closed network without mail, in production: an outbox would expose other users' links. */
const nowhere: Mailer = { kind: 'nowhere', mails: [], send: async () => undefined };

export function chooseMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'isProduction'>, clock: Clock): Mailer {
  if (config.smtpUrl !== null) return createSmtpMailer(config.smtpUrl, config.mailFrom);
  return config.isProduction ? nowhere : createOutbox(clock);
}
