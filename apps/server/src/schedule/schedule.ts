/** A background job. It decides by clock and database whether work is due; running it twice, or in two processes, is harmless. */
export interface Job {
  readonly name: string;
  run(): Promise<void>;
}

export interface Schedule {
  /** Runs every job now and each minute. */
  start(): void;
  /** Runs every job once, in sequence; a failure is reported and does not stop the others. */
  runNow(): Promise<void>;
  stop(): Promise<void>;
}

const tickMs = 60_000;

export function createSchedule(jobs: readonly Job[], report: (job: string, error: unknown) => void): Schedule {
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  const runAll = async () => {
    for (const job of jobs) {
      if (isStopped) return;
      await job.run().catch((error: unknown) => report(job.name, error));
    }
  };
  const runNow = () => {
    running = running.then(runAll);
    return running;
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    start: () => {
      timer ??= setInterval(() => void runNow(), tickMs).unref();
      void runNow();
    },
    runNow,
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      return running;
    },
  };
}
