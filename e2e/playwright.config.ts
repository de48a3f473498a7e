import { defineConfig } from '@playwright/test';
import { browserArguments } from '../packages/testing/src/browser-arguments.ts';
import { throwAwayFolder } from '../packages/testing/src/servers/throw-away-folder.ts';

process.env.TMPDIR = throwAwayFolder();

/** `npm run test:all` reads it. */
const report = process.env.JOURNEY_REPORT;

/** Journeys share nothing: each starts its own server on a free port with its own data. */
export default defineConfig({
  testDir: 'journeys',
  globalSetup: './first-start.ts',
  outputDir: '../test-results',
  /** The longest journey takes four minutes on a slow machine. */
  timeout: 480_000,
  expect: {
    timeout: 15_000,
    /** Fonts are ours, but browsers smooth edges differently: a few pixels may differ, no colour and no place. */
    toHaveScreenshot: { maxDiffPixels: 400, threshold: 0.1 },
  },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  /** One more than the cores of a small machine: a journey waits as often as it works. */
  workers: 3,
  retries: 0,
  reporter: [['list'], ['./failed-page-reporter.ts'], ...(report ? ([['json', { outputFile: report }]] as const) : [])],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: browserArguments,
    },
    trace: 'off',
  },
});
