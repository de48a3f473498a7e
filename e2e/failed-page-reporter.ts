import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const maxLines = 80;

/** The attachment of a journey that closes its pages itself. */
export const lastSeen = 'what the page showed last';

function snapshotOf({ attachments }: TestResult): string[] {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  const [, page] = (path && /# Page snapshot\s+```yaml\n(.*?)\n```/s.exec(readFileSync(path, 'utf8'))) || [];
  return page === undefined ? [] : [page];
}

const lastSeenOf = ({ attachments }: TestResult): string[] =>
  attachments.flatMap(({ name, body }) => (name === lastSeen && body ? [body.toString()] : []));

/** Prints the last state of the pages of failed journeys after the run, so that the end of a log has it. */
export default class FailedPageReporter implements Reporter {
  readonly #pages: string[] = [];

  onTestEnd({ title }: TestCase, result: TestResult): void {
    if (result.status === 'passed' || result.status === 'skipped') return;
    for (const page of [...snapshotOf(result), ...lastSeenOf(result)])
      this.#pages.push(`\nThe page when “${title}” failed:\n${page.split('\n').slice(0, maxLines).join('\n')}\n`);
  }

  onEnd(): void {
    for (const page of this.#pages) console.log(page);
  }

  printsToStdio(): boolean {
    return false;
  }
}
