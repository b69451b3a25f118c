import { EventEmitter } from 'node:events';
import { ForksPoolWorker, type PoolOptions, type PoolWorker, type WorkerRequest } from 'vitest/node';

/**
 * One Vitest process for many runs. Vitest ends its processes after each run, and reloading the API takes 3 s of a
 * core: more than most tests of a mutant. The API's modules stay loaded; each run reloads its test file.
 */
export class KeptWorker {
  readonly name = 'kept';
  #process: ForksPoolWorker | null = null;
  #isSetUp = false;

  /** For Vitest's `pool`. */
  readonly createPoolWorker = (options: PoolOptions): PoolWorker => {
    const toVitest = new EventEmitter();
    const forward = {
      message: (message: unknown) => toVitest.emit('message', message),
      error: (error: unknown) => toVitest.emit('error', error),
      exit: (code: unknown, signal: unknown) => toVitest.emit('exit', code, signal),
    };
    const answer = (type: 'started' | 'stopped'): void => {
      setImmediate(() => toVitest.emit('message', { type, __vitest_worker_response__: true }));
    };
    return {
      name: this.name,
      cacheFs: true,
      on: (event, listener) => toVitest.on(event, listener),
      off: (event, listener) => toVitest.off(event, listener),
      deserialize: (data) => data,
      start: async () => {
        if (this.#process === null) {
          this.#process = new ForksPoolWorker(options);
          await this.#process.start();
        }
        for (const [event, listener] of Object.entries(forward)) this.#process.on(event, listener);
      },
      send: (message: WorkerRequest) => {
        if (message.type === 'stop') return answer('stopped');
        if (message.type === 'start' && this.#isSetUp) return answer('started');
        if (message.type === 'start') this.#isSetUp = true;
        this.#process?.send(message);
      },
      stop: async () => {
        for (const [event, listener] of Object.entries(forward)) this.#process?.off(event, listener);
      },
    };
  };

  /** The next run starts with a new process. */
  async end(): Promise<void> {
    const ended = this.#process;
    this.#process = null;
    this.#isSetUp = false;
    await ended?.stop();
  }
}
