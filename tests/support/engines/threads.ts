/** Threads that play in parallel; each takes the next task when it has finished one. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { RoundsRequest } from './rounds-thread.ts';

export class Threads {
  readonly #idle: Worker[] = [];
  readonly #all: Worker[] = [];
  readonly #waiting: ((worker: Worker) => void)[] = [];

  constructor(count = Math.min(4, availableParallelism())) {
    for (let at = 0; at < count; at += 1)
      this.#all.push(new Worker(new URL('./rounds-thread.ts', import.meta.url)));
    this.#idle.push(...this.#all);
  }

  /** Runs a task as soon as a thread is idle. The answer has the type of the task's function. */
  async ask<Answer>(task: RoundsRequest): Promise<Answer> {
    const worker = this.#idle.pop() ?? (await new Promise<Worker>(resolve => this.#waiting.push(resolve)));
    try {
      return await answerOf<Answer>(worker, task);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#idle.push(worker);
      else next(worker);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#all.map(worker => worker.terminate()));
  }
}

function answerOf<Answer>(worker: Worker, task: RoundsRequest): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  worker.on('message', resolve).on('error', reject);
  worker.postMessage(task);
  return promise.finally(() => worker.off('message', resolve).off('error', reject));
}
