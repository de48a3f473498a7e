import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** A page has more lines only where its list is long. */
const maxLines = 80;

/** Prints what the page showed when a journey failed: where the files of a run are gone, its log still tells. */
export default class FailedPageReporter implements Reporter {
  onTestEnd({ title }: TestCase, { attachments }: TestResult): void {
    const path = attachments.find(({ name }) => name === 'error-context')?.path;
    const [, page] = (path && /# Page snapshot\s+```yaml\n(.*?)\n```/s.exec(readFileSync(path, 'utf8'))) || [];
    if (page !== undefined)
      console.log(`\nThe page when “${title}” failed:\n${page.split('\n').slice(0, maxLines).join('\n')}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
