import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** A page has more lines only where its list is long. */
const maxLines = 80;

/** Where a journey that closes its pages itself leaves what they showed last. */
export const lastSeen = 'what the page showed last';

/** What Playwright found on the pages that were still open. */
function snapshotOf({ attachments }: TestResult): string[] {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  const [, page] = (path && /# Page snapshot\s+```yaml\n(.*?)\n```/s.exec(readFileSync(path, 'utf8'))) || [];
  return page === undefined ? [] : [page];
}

const lastSeenOf = ({ attachments }: TestResult): string[] =>
  attachments.flatMap(({ name, body }) => (name === lastSeen && body ? [body.toString()] : []));

/** Prints what the pages showed when a journey failed: where the files of a run are gone, its log still tells. */
export default class FailedPageReporter implements Reporter {
  onTestEnd({ title }: TestCase, result: TestResult): void {
    if (result.status === 'passed' || result.status === 'skipped') return;
    for (const page of [...snapshotOf(result), ...lastSeenOf(result)])
      console.log(`\nThe page when “${title}” failed:\n${page.split('\n').slice(0, maxLines).join('\n')}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
