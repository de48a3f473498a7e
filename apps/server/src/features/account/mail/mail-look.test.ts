import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, requestDeletion } from '@kalima/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser, aMember, codeTo, linkTo, mailsTo, newAddress, open, password } from '../../../../test/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { call } from '../../../../test/learner.ts';
import type { StoredMail } from '../../../outside/mail.ts';
import { projectRoot } from '../../../settings/project-root.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Every mail about an account, made as learners make them. */
async function everyMail(language: string): Promise<StoredMail[]> {
  const { email, browser } = await aMember(server, { preferred_language: language });
  await browser.resetPasswordForEmail(email);
  await linkTo(server, email, 2);
  await browser.reauthenticate();
  await codeTo(server, email, 3);
  await browser.updateUser({ password: 'another password', current_password: password });
  await linkTo(server, email, 4);
  const wanted = newAddress();
  await browser.updateUser({ email: wanted, current_password: 'another password' });
  await open(await linkTo(server, wanted));
  await linkTo(server, email, 5);
  const leaver = await aMember(server, { preferred_language: language });
  await call(server.url, requestDeletion, { body: { password } }, leaver.session.access_token);
  await linkTo(server, leaver.email, 2);
  await aBrowser(server).signInWithPassword({ email: leaver.email, password });
  await linkTo(server, leaver.email, 3);
  return [...mailsTo(server, email), ...mailsTo(server, wanted), ...mailsTo(server, leaver.email).slice(1)];
}

describe.each(languages)('every mail about an account (%s)', (language) => {
  let mails: StoredMail[];
  beforeAll(async () => {
    mails = await everyMail(language);
  });

  it('has the star and the name, one heading, and one button or one code', () => {
    expect(mails).toHaveLength(8);
    for (const { html, text } of mails) {
      expect(html).toContain(`<html lang="${language}" dir="ltr">`);
      expect(html.match(/<img /g)).toHaveLength(1);
      expect(html).toMatch(/<img src="cid:star@kalima"[^>]* alt=""/);
      expect(html).toMatch(/>Kalima<\/td>/);
      expect(html.match(/<h1/g)).toHaveLength(1);
      const links = html.match(/<a href/g)?.length ?? 0;
      const code = /class="code"[^>]*>(\d{6})</.exec(html)?.[1];
      expect(links + (code === undefined ? 0 : 1)).toBe(1);
      if (code !== undefined) expect(text).toContain(code);
    }
  });

  it('says all of it in its plain part as well, the link included', () => {
    for (const { html, text } of mails) {
      expect(text).not.toMatch(/[<>]|&#/);
      const link = /<a href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&#38;', '&');
      if (link !== undefined) expect(text).toContain(`:\n${link}\n`);
      const paragraphs = [...html.matchAll(/<p[^>]*>([^<]+)<\/p>/g)].map(([, part = '']) =>
        part.replaceAll('&#39;', "'"),
      );
      for (const part of paragraphs) expect(text).toContain(part);
    }
  });

  it('asks no server for anything, and needs neither a style sheet nor a script', () => {
    for (const { html } of mails) {
      expect(html.replace(/<a href="[^"]*"/g, '')).not.toMatch(/https?:|\/\/|url\(|@import|@font-face|<link|<script/);
      // Inline as well: what a client drops of the head costs the dark theme alone.
      expect(html.match(/<p[^>]*>/g)?.every((tag) => /style="[^"]*color:/.test(tag))).toBe(true);
    }
  });

  it('is light and dark in the colours of the page', () => {
    const tokens = readFileSync(join(projectRoot, 'apps/web/src/styles/tokens.css'), 'utf8');
    for (const { html } of mails) {
      const used = new Set(html.replace(/&#\d+;/g, '').match(/#[0-9a-f]{6}\b/g));
      expect([...used].filter((colour) => !tokens.includes(`${colour};`))).toEqual([]);
      expect(html).toContain('@media (prefers-color-scheme: dark)');
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
    }
  });
});
