import { type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHAOS_CALL_MS } from '@plumbline/time-limits/tools';

export interface Call {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  /** Error code of a rejection. */
  readonly code: string;
  readonly message: string;
  readonly data: unknown;
  readonly apiToken: string;
  /** Session headers after an operator's login; null otherwise. */
  readonly session: Readonly<Record<string, string>> | null;
}

/** Result of a call that was repeated until it was answered. */
export interface Tried {
  /** Null if there was no answer in time. */
  readonly answer: Answer | null;
  /** A try before the last may have taken effect without an answer. */
  readonly isDoubtful: boolean;
}

export interface Counts {
  calls: number;
  lostAnswers: number;
  /** Calls that rate limits blocked until the client gave up: answered, and with a known result. */
  heldBack: number;
}

const PAUSE_MS = 250;

/** A client that loses answers: it cuts the connection after sending the request, like a broken tunnel. */
export class Caller {
  readonly counts: Counts = { calls: 0, lostAnswers: 0, heldBack: 0 };
  /** Calls without an answer when the client gave up, long after the last fault. */
  readonly gaveUp: string[] = [];
  /** Number of answers by status and error code, and of tries that got none: `503 busy`, `lost`. */
  readonly answers = new Map<string, number>();
  readonly isOver: () => boolean;
  readonly #origin: string;
  readonly #callMs: number;

  /** `callMs` is how long a try waits for its answer. */
  constructor(origin: string, isOver: () => boolean, callMs = CHAOS_CALL_MS) {
    this.#origin = origin;
    this.isOver = isOver;
    this.#callMs = callMs;
  }

  /** Retries until the server says yes or no. The first tries are cut after the given milliseconds. */
  async insist(call: Call, cutsAfterMs: readonly number[] = []): Promise<Tried> {
    let isDoubtful = false;
    for (let tries = 0; ; tries++) {
      const sent = await this.#send(call, cutsAfterMs[tries]);
      const answer = typeof sent === 'string' ? sent : `${sent.status} ${sent.code}`.trim();
      this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
      if (typeof sent === 'object' && sent.status < 500 && sent.status !== 429) return { answer: sent, isDoubtful };
      const isHeldBack = typeof sent === 'object' && sent.status === 429;
      // No server was listening, so the call had no effect.
      if (sent !== 'nobody there' && !isHeldBack) isDoubtful = true;
      if (sent === 'lost') this.counts.lostAnswers += 1;
      if (this.isOver()) {
        if (isHeldBack) this.counts.heldBack += 1;
        else this.gaveUp.push(`${call.path}: ${typeof sent === 'string' ? sent : `${sent.status} ${sent.message}`}`);
        return { answer: null, isDoubtful };
      }
      await sleep(PAUSE_MS * Math.min(tries + 1, 4));
    }
  }

  /** The same for a call without effects. Throws if it does not succeed. */
  async read<Data>(call: Call): Promise<Data> {
    const { answer } = await this.insist(call);
    if (answer === null || answer.status >= 300)
      throw new Error(`${call.path} answered ${answer?.status ?? 'nothing'} ${answer?.code} ${answer?.message}`);
    return answer.data as Data;
  }

  #send(call: Call, cutAfterMs: number | undefined): Promise<Answer | 'lost' | 'nobody there'> {
    this.counts.calls += 1;
    const payload = call.body === undefined ? undefined : JSON.stringify(call.body);
    return new Promise((resolve) => {
      let isSent = false;
      const headers = {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
        ...call.headers,
      };
      const method = call.method ?? (payload === undefined ? 'GET' : 'POST');
      const asked = request(new URL(call.path, this.#origin), {
        method,
        headers,
        agent: false,
        timeout: this.#callMs,
      });
      const lose = () => {
        resolve('lost');
        asked.destroy();
      };
      asked.once('finish', () => {
        isSent = true;
        if (cutAfterMs !== undefined) setTimeout(lose, cutAfterMs);
      });
      asked.once('timeout', lose);
      asked.once('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code === 'ECONNREFUSED' || !isSent ? 'nobody there' : 'lost'),
      );
      asked.once('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.once('error', lose);
        response.once('end', () => {
          if (cutAfterMs !== undefined) lose();
          else resolve(answerOf(response.statusCode!, response.headers, text));
        });
      });
      asked.end(payload);
    });
  }
}

function answerOf(status: number, headers: IncomingHttpHeaders, text: string): Answer {
  const code = String(headers['x-error-code'] ?? '');
  try {
    const said = JSON.parse(text) as { message?: string; data?: unknown; api_token?: string; csrf_token?: string };
    // The demo's routes answer without the envelope.
    const data = said !== null && typeof said === 'object' && 'data' in said ? said.data : said;
    return {
      status,
      code,
      message: said?.message ?? '',
      data,
      apiToken: said?.api_token ?? '',
      session: sessionOf(headers, said?.csrf_token),
    };
  } catch {
    return { status: 502, code: 'no_json', message: text.slice(0, 200), data: null, apiToken: '', session: null };
  }
}

/** Like a browser on the console's page. */
const sessionOf = (headers: IncomingHttpHeaders, csrf: string | undefined): Answer['session'] =>
  csrf === undefined
    ? null
    : {
        cookie: (headers['set-cookie']?.[0] ?? '').split(';', 1)[0]!,
        'x-csrf-token': csrf,
        'sec-fetch-site': 'same-origin',
      };
