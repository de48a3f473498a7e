import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const environmentOf = (source: string) => /@vitest-environment (\w+)/.exec(source)?.[1] ?? 'node';

/**
 * A fixed order: by project and environment, whose files share a worker, then the largest file first. Vitest's own order follows the
 * durations of an earlier run.
 */
export class ByGroup extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const keyed = files.map((file) => {
      const source = readFileSync(file.moduleId, 'utf8');
      return { file, group: `${file.project.name} ${environmentOf(source)}`, size: source.length };
    });
    return keyed
      .toSorted(
        (one, other) =>
          one.group.localeCompare(other.group) ||
          other.size - one.size ||
          one.file.moduleId.localeCompare(other.file.moduleId),
      )
      .map(({ file }) => file);
  }
}
