import { availableParallelism } from 'node:os';
import { join } from 'node:path';
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
  /** Of its own for each part of a test command, whose failed journeys are found there again. */
  outputDir: join('../test-results', process.env.JOURNEY_OUTPUT ?? ''),
  /** The longest journey takes four minutes on a slow machine. */
  timeout: 480_000,
  expect: {
    timeout: 20_000,
    /** Fonts are ours, but browsers smooth edges differently: a few pixels may differ, no colour and no place. */
    toHaveScreenshot: { maxDiffPixels: 400, threshold: 0.1 },
  },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  workers: availableParallelism(),
  /** With a second try a journey that passes then is listed as flaky. */
  retries: Number(process.env.JOURNEY_RETRIES ?? 0),
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
