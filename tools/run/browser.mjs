// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run, runBin } from './steps.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
  return process.env.CHROMIUM || found || places.find((path) => existsSync(path));
}

function mayInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** An installed Chromium or Chrome; else Debian's package where it may be installed; else Playwright's own download. */
export async function findBrowser() {
  const found = installed();
  if (found) return found;
  if (mayInstallPackages()) {
    console.log('No Chromium found: installing Debian’s package …');
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], { DEBIAN_FRONTEND: 'noninteractive' });
    const chromium = installed();
    if (chromium) return chromium;
  }
  console.log('No Chromium found: installing Playwright’s …');
  await runBin('playwright', ['install', 'chromium']);
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  execFileSync(chromium.executablePath(), ['--version']);
  return chromium.executablePath();
}
