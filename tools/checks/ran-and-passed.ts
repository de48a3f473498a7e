import type { NamedTests } from './named-tests.ts';

export interface TestResult {
  /** From the repository's root. */
  readonly file: string;
  /** The names of the groups and of the test, joined by a space. */
  readonly fullName: string;
  readonly state: 'passed' | 'failed' | 'skipped';
}

export interface Problems {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * A sentence for each named test without a passed test of that name in its file.
 * @param elsewhere files of another command: a warning where they have no result
 */
export function problemsOf(
  named: readonly NamedTests[],
  results: readonly TestResult[],
  elsewhere: ReadonlySet<string> = new Set(),
): Problems {
  const errors = new Set<string>();
  const warnings = new Set<string>();
  for (const { file, names } of named) {
    const ofFile = results.filter((result) => result.file === file);
    for (const name of names) {
      const states = ofFile.filter(({ fullName }) => patternOf(name).test(fullName)).map(({ state }) => state);
      if (states.includes('passed')) continue;
      const test = `${file}: '${name}'`;
      if (states.includes('failed')) errors.add(`${test} did not pass`);
      else if (states.includes('skipped')) warnings.add(`${test} was skipped`);
      else if (ofFile.length === 0 && elsewhere.has(file)) warnings.add(`${test} runs in test:long`);
      else errors.add(`${test} did not run`);
    }
  }
  return { errors: [...errors], warnings: [...warnings] };
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
      state: status === 'passed' || status === 'failed' ? status : 'skipped',
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

/** A journey that passed at its second try has passed. */
const stateOf = (ok: boolean, statuses: readonly string[]): TestResult['state'] =>
  !ok ? 'failed' : statuses.some((each) => each === 'expected' || each === 'flaky') ? 'passed' : 'skipped';

/** The report of Playwright's json reporter: journeys and their steps. */
export function playwrightResults(report: PlaywrightReport, folder: string): TestResult[] {
  const resultsOf = (suite: PlaywrightSuite, above: string): TestResult[] => [
    ...suite.specs.flatMap(({ title, ok, tests }) => {
      const result = { file: folder + suite.file, fullName: `${above} ${title}` };
      const steps = tests.flatMap(({ results }) => results.flatMap((each) => each.steps ?? []));
      return [
        {
          ...result,
          state: stateOf(
            ok,
            tests.map(({ status }) => status),
          ),
        },
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
    const state = error === undefined ? 'passed' : 'failed';
    return [{ ...result, state }, ...stepResults(inner, result)];
  });
}

function relativeTo(folder: string, path: string): string {
  const normal = path.replaceAll('\\', '/');
  return normal.startsWith(folder) ? normal.slice(folder.length) : normal;
}
