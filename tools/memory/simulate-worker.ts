import { parentPort, workerData } from 'node:worker_threads';
import { loadTeaching } from '../../apps/server/src/course/teaching.ts';
import { type Cell, SimulatedLearner } from './simulate.ts';

/** Plays the learners that it is sent, one after the other. */
const { days } = workerData as { readonly days: number };
const { course, forQuestions } = loadTeaching();

parentPort?.on('message', ({ cell, learner }: { cell: Cell; learner: number }) => {
  parentPort?.postMessage(new SimulatedLearner(course, forQuestions, cell, learner).play(days));
});
