import type { NamedTests } from './named-tests.ts';

export interface TestResult {
  /** From the repository's root. */
  readonly file: string;
  /** The names of the groups and of the test, joined by a space. */
  readonly fullName: string;
  readonly hasPassed: boolean;
}

/** @returns a sentence for each named test that no passed test of its file is called by. */
export function testsNotPassed(named: readonly NamedTests[], results: readonly TestResult[]): string[] {
  return named.flatMap(({ file, names }) => {
    const ofFile = results.filter((result) => result.file === file);
    return names.flatMap((name) => {
      const called = ofFile.filter(({ fullName }) => patternOf(name).test(fullName));
      if (called.some(({ hasPassed }) => hasPassed)) return [];
      return [`${file}: '${name}' ${called.length === 0 ? 'did not run' : 'did not pass'}`];
    });
  });
}

/** What stands for a value in the name of a test with a table: %s, $name, ${name}. */
const placeholder = /%[sdifjop]|\$\{[^}]*\}|\$\w+(?:\.\w+)*/;

function patternOf(name: string): RegExp {
  const parts = name.replace(/…$/, '').split(placeholder);
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'), 's');
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** The report of Vitest's json reporter. */
export function vitestResults(report: VitestReport, rootFolder: string): TestResult[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relativeTo(rootFolder, name),
      fullName,
      hasPassed: status === 'passed',
    })),
  );
}

interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
}

/** The report of Playwright's json reporter. A journey that was skipped did not pass. */
export function playwrightResults(report: PlaywrightReport, folder: string): TestResult[] {
  const resultsOf = (suite: PlaywrightSuite, above: string): TestResult[] => [
    ...suite.specs.map(({ title, ok, tests }) => ({
      file: folder + suite.file,
      fullName: `${above} ${title}`,
      hasPassed: ok && tests.some(({ status }) => status === 'expected'),
    })),
    ...(suite.suites ?? []).flatMap((inner) => resultsOf(inner, `${above} ${inner.title}`)),
  ];
  return report.suites.flatMap((suite) => resultsOf(suite, ''));
}

function relativeTo(folder: string, path: string): string {
  const normal = path.replaceAll('\\', '/');
  return normal.startsWith(folder) ? normal.slice(folder.length) : normal;
}
