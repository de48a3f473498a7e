import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { chooseMailer } from './choose-mailer.ts';
import { writeHouseMail } from './house-mail.ts';

const clock = { now: () => 42 };
const mail = {
  to: 'amina@example.org',
  subject: 'Bienvenue à vous',
  text: 'Un lien : http://x/',
  html: '<p>Un lien</p>',
};
const settings = { smtpUrl: null, mailFrom: 'Kalima <no-reply@kalima.example>', isProduction: false };

describe('mail', () => {
  it('goes to the mail server when there is one', async () => {
    const received: { to: string[]; source: string }[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, { envelope }, done) => {
        let source = '';
        stream.on('data', (part: Buffer) => {
          source += part;
        });
        stream.on('end', () => {
          received.push({ to: envelope.rcptTo.map(({ address }) => address), source });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const address = smtp.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const mailer = chooseMailer({ ...settings, smtpUrl: `smtp://127.0.0.1:${port}` }, clock);
    await mailer.send(mail);
    const withStar = writeHouseMail('amina@example.org', 'fr', { subject: 'Bienvenue' });
    await mailer.send(withStar);
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    expect(mailer.kind).toBe('smtp');
    expect(received[0]?.to).toEqual(['amina@example.org']);
    expect(received[0]?.source).toMatch(/^From: Kalima <no-reply@kalima\.example>/m);
    expect(received[0]?.source).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(received[0]?.source).toMatch(/text\/plain[\s\S]+text\/html/);
    expect(received[0]?.source).not.toContain('image/png');
    // The star travels in the mail that shows it.
    expect(received[1]?.source).toMatch(/multipart\/alternative[\s\S]+text\/plain[\s\S]+multipart\/related/);
    expect(received[1]?.source).toMatch(/Content-Type: image\/png[\s\S]*Content-ID: <star@kalima>/);
  });

  it('fails loudly when the mail server does not answer', async () => {
    const mailer = chooseMailer({ ...settings, smtpUrl: 'smtp://127.0.0.1:1' }, clock);
    await expect(mailer.send(mail)).rejects.toThrow(/ECONNREFUSED/);
  });

  it('stays in the outbox of a developer, the last two hundred', async () => {
    const mailer = chooseMailer(settings, clock);
    for (let index = 0; index < 205; index += 1) await mailer.send({ ...mail, subject: String(index) });
    expect(mailer.kind).toBe('outbox');
    expect(mailer.mails).toHaveLength(200);
    expect(mailer.mails[0]).toMatchObject({ subject: '5', sentAt: 42 });
  });

  it('is dropped in production without a mail server: nobody may read other people’s links', async () => {
    const mailer = chooseMailer({ ...settings, isProduction: true }, clock);
    await mailer.send(mail);
    expect([mailer.kind, mailer.mails]).toEqual(['nowhere', []]);
  });
});
