import type { NamedTests } from './named-tests.ts';

export interface TestResult {
  /** From the repository's root. */
  readonly file: string;
  /** The names of the groups and of the test, joined by a space. */
  readonly fullName: string;
  readonly hasPassed: boolean;
}

/** @returns a sentence for each named test without a passed test of that name in its file */
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

/** The placeholders of a value in the name of a test with a table: %s, $name, ${name}. */
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

export function vitestResults(report: VitestReport, rootFolder: string): TestResult[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relativeTo(rootFolder, name),
      fullName,
      hasPassed: status === 'passed',
    })),
  );
}

interface PlaywrightStep {
  readonly title: string;
  readonly error?: unknown;
  readonly steps?: readonly PlaywrightStep[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly steps?: readonly PlaywrightStep[] }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
}

/** The report of Playwright's json reporter: journeys and their steps. A skipped journey did not pass. */
export function playwrightResults(report: PlaywrightReport, folder: string): TestResult[] {
  const resultsOf = (suite: PlaywrightSuite, above: string): TestResult[] => [
    ...suite.specs.flatMap(({ title, ok, tests }) => {
      const result = { file: folder + suite.file, fullName: `${above} ${title}` };
      const steps = tests.flatMap(({ results }) => results.flatMap((each) => each.steps ?? []));
      return [
        { ...result, hasPassed: ok && tests.some(({ status }) => status === 'expected') },
        ...stepResults(steps, result),
      ];
    }),
    ...(suite.suites ?? []).flatMap((inner) => resultsOf(inner, `${above} ${inner.title}`)),
  ];
  return report.suites.flatMap((suite) => resultsOf(suite, ''));
}

function stepResults(
  steps: readonly PlaywrightStep[],
  above: Pick<TestResult, 'file' | 'fullName'>,
): readonly TestResult[] {
  return steps.flatMap(({ title, error, steps: inner = [] }) => {
    const result = { file: above.file, fullName: `${above.fullName} ${title}` };
    return [{ ...result, hasPassed: error === undefined }, ...stepResults(inner, result)];
  });
}

function relativeTo(folder: string, path: string): string {
  const normal = path.replaceAll('\\', '/');
  return normal.startsWith(folder) ? normal.slice(folder.length) : normal;
}
