import { setTimeout as sleep } from 'node:timers/promises';

interface Envelope<Data> {
  readonly success: boolean;
  readonly message: string;
  readonly data: Data;
  readonly api_token: string;
}

/** Between two checks of something that the product does in the background. */
const LOOK_EVERY_MS = 500;
/** If a 503 states none. */
const RETRY_PAUSE_MS = 1000;

/** A client without a time limit that retries after a 503, as the answer requests. */
export class PatientClient {
  /** Answers that were neither a success nor a 503 with Retry-After: a slow machine must not cause any. */
  readonly wrong: string[] = [];
  /** How often the product answered that it is busy. */
  busy = 0;
  readonly #origin: string;
  token: string | undefined;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Returns the data of a success; the demo's own calls answer without an envelope. */
  async read<Data>(path: string, body?: object): Promise<Data> {
    const answer = await this.send<Data>(path, body);
    return path.startsWith('/demo/') ? (answer as unknown as Data) : answer.data;
  }

  /** Sends until the answer is a success. Throws at any other answer except 503. */
  async send<Data>(path: string, body?: object): Promise<Envelope<Data>> {
    for (;;) {
      const answer = await fetch(`${this.#origin}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.ok) return JSON.parse(text) as Envelope<Data>;
      const retryAfter = Number(answer.headers.get('retry-after'));
      if (answer.status !== 503 || !(retryAfter > 0)) {
        this.wrong.push(`${path} answered ${answer.status}: ${text}`);
        throw new Error(this.wrong.at(-1));
      }
      this.busy += 1;
      await sleep(Math.max(RETRY_PAUSE_MS, retryAfter * 1000));
    }
  }

  /** Polls until the data meets the condition; the caller's test limits the time. */
  async until<Data>(path: string, holds: (data: Data) => boolean): Promise<Data> {
    for (; ; await sleep(LOOK_EVERY_MS)) {
      const data = await this.read<Data>(path);
      if (holds(data)) return data;
    }
  }
}
