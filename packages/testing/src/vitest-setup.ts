import fc from 'fast-check';
import { startMs } from './start.ts';

/** Vitest setup file of all projects: one seed for every property, one start for every clock. */
fc.configureGlobal({ seed: Number(process.env.TEST_SEED) });

const shared = globalThis as { machineDate?: DateConstructor };
shared.machineDate ??= Date;
const { machineDate } = shared;
const aheadMs = startMs - machineDate.now();
const now = () => machineDate.now() + aheadMs;

/** Begins at the fixed start in each test file and runs on; fake timers replace it and restore it. */
function TestDate(...given: unknown[]) {
  if (new.target === undefined) return new machineDate(now()).toString();
  return Reflect.construct(machineDate, given.length === 0 ? [now()] : given, new.target);
}
TestDate.prototype = machineDate.prototype;
globalThis.Date = Object.assign(Object.setPrototypeOf(TestDate, machineDate), { now });
