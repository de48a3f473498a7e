import { createServer, type Socket } from 'node:net';

/**
 * well: accepts every mail. silent: accepts connections, sends nothing. dripping: sends a line now and then, for ever.
 * busy: replies 421. no-such-box: rejects recipients. later: asks for a retry. nonsense: no SMTP server. gone: closed.
 */
export type MailServerMood =
  | 'well'
  | 'silent'
  | 'dripping'
  | 'busy'
  | 'no-such-box'
  | 'later'
  | 'nonsense'
  | 'hanging-up'
  | 'gone';

export interface MailServer {
  readonly url: string;
  /** Recipients of accepted mails, in order. */
  readonly recipients: readonly string[];
  /** Changes the mood; `well` also greets the connections that are still silent. */
  be(mood: MailServerMood): Promise<void>;
  stop(): Promise<void>;
}

const dripMs = 20;

/** As much of SMTP as accepting a mail, or failing to, requires. */
export async function startMailServer(): Promise<MailServer> {
  const recipients: string[] = [];
  const lines = new Set<Socket>();
  const ungreeted = new Set<Socket>();
  let mood: MailServerMood = 'well';

  const server = createServer((line) => {
    lines.add(line);
    line
      .on('error', () => undefined)
      .on('close', () => {
        lines.delete(line);
        ungreeted.delete(line);
      });
    if (mood === 'hanging-up') line.destroy();
    else if (mood === 'silent') ungreeted.add(line);
    else if (mood === 'dripping') drip(line);
    else if (mood === 'busy') line.end('421 mail.example is busy\r\n');
    else if (mood === 'nonsense') line.end('HTTP/1.1 400 Bad Request\r\n\r\n<html>');
    else greet(line);
  });

  function drip(line: Socket): void {
    const dripping = setInterval(() => line.write('220-wait\r\n'), dripMs);
    line.on('close', () => clearInterval(dripping));
  }

  function greet(line: Socket): void {
    let said = '';
    let to = '';
    let isMail = false;
    line.write('220 mail.example\r\n');
    line.on('data', (bytes) => {
      said += bytes;
      for (let end = said.indexOf('\r\n'); end >= 0; end = said.indexOf('\r\n')) {
        const word = said.slice(0, end);
        said = said.slice(end + 2);
        if (!isMail) command(word);
        else if (word === '.') taken();
      }
    });
    const command = (word: string) => {
      const verb = word.slice(0, 4).toUpperCase();
      to = /^RCPT TO:<([^>]+)>/i.exec(word)?.[1] ?? to;
      isMail = verb === 'DATA';
      if (verb === 'RCPT' && mood === 'no-such-box') line.write('550 5.1.1 no such box\r\n');
      else if (verb === 'QUIT') line.end('221 bye\r\n');
      else line.write(isMail ? '354 go on\r\n' : '250 mail.example\r\n');
    };
    const taken = () => {
      isMail = false;
      if (mood === 'later') return line.write('451 4.3.0 later\r\n');
      recipients.push(to);
      return line.write('250 taken\r\n');
    };
  }

  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () => {
    for (const line of lines) line.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    recipients,
    be: async (next) => {
      if (mood === 'gone') await listen(port);
      mood = next;
      if (next === 'gone') return close();
      if (next !== 'well') return;
      for (const line of ungreeted) greet(line);
      ungreeted.clear();
    },
    stop: close,
  };
}
