import puppeteer from 'puppeteer-core';
import { findProgram } from './find-program.ts';
import { type OtherBrowser, screen } from './other-browser.ts';

/** @returns the program (FIREFOX overrides it), or null when Firefox is not on this machine */
export const findFirefox = (): string | null =>
  findProgram(process.env.FIREFOX, [
    'firefox',
    'firefox-esr',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ]);

export async function openFirefox(executablePath: string): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath,
    headless: true,
    defaultViewport: screen,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB, en' },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${String(error)}`));
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    read: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
    click: async (element) => {
      const found = (await page.evaluateHandle(element)).asElement();
      if (found === null) throw new Error(`There is no ${element}`);
      await found.click();
      await found.dispose();
    },
    picture: () => page.screenshot(),
    errors: async () => errors,
    close: () => browser.close(),
  };
}
