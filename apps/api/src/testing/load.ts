import { Agent, request } from 'node:http';

/** One call of a client, and what came of it. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  /** Number of answered calls so far. */
  readonly answered: () => number;
  /** What went wrong: a refused or reset connection, or an answer that is not the product's or no success. */
  readonly failures: readonly string[];
  /** Stops sending. Settles when the last answer has arrived. */
  stop(): Promise<void>;
}

/**
 * Sends calls to an API from several clients at once. Each has one connection that it keeps, as browsers do, and sends
 * its next call after the last answer.
 */
export function sendLoad(origin: string, clients: number, nextCall: () => Call): Load {
  const failures: string[] = [];
  let answered = 0;
  let isOver = false;
  const client = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) {
      const call = nextCall();
      const failure = await send(origin, agent, call);
      if (failure === null) answered += 1;
      else failures.push(`${call.method} ${call.path}: ${failure}`);
    }
    agent.destroy();
  };
  const all = Promise.all(Array.from({ length: clients }, client));
  return {
    answered: () => answered,
    failures,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

/** Sends one call. Returns what went wrong, or null. */
function send(origin: string, agent: Agent, { method, path, headers, body }: Call): Promise<string | null> {
  return new Promise((resolve) => {
    const sent = request(`${origin}${path}`, { agent, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve(isSuccess(text) ? null : `${response.statusCode} ${text.slice(0, 200)}`));
      response.on('error', (error) => resolve(String(error)));
    });
    sent.on('error', (error) => resolve(String(error)));
    sent.end(body);
  });
}

function isSuccess(text: string): boolean {
  try {
    return (JSON.parse(text) as { success?: unknown }).success === true;
  } catch {
    return false; // not the product's answer
  }
}
