import { browserArguments } from '@kalima/testing/browser-arguments.ts';
import { type Browser, chromium } from '@playwright/test';

/** The name of a school's machine: over plain http, browsers do not trust it as they trust localhost. */
export const schoolHost = 'school.test';

export const openNamedHostBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
    args: [...browserArguments, `--host-resolver-rules=MAP ${schoolHost} 127.0.0.1`],
  });
