import { createHmac } from 'node:crypto';
import { type LookupAddress, lookup } from 'node:dns';
import { type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { WEBHOOK_ANSWER_MS } from '@plumbline/time-limits/waiting';
import { isLoopback, isPublic, targetOf } from './target.ts';

export interface Delivery {
  readonly url: string;
  /** 256 bits. */
  readonly secret: Buffer;
  readonly eventId: string;
  readonly type: string;
  readonly data: unknown;
  readonly happenedAt: Date;
}

export interface Answer {
  /** HTTP status. Null without an answer. */
  readonly status: number | null;
  /** The beginning of the answer, or why there was none. */
  readonly text: string;
}

export interface Sending {
  readonly allowsLoopback: boolean;
  readonly timeoutMs?: number;
  /** Resolves names. Default: the system's resolver. */
  readonly resolve?: (name: string) => Promise<readonly LookupAddress[]>;
}

const MAX_ANSWER_BYTES = 4096;
const MAX_SHOWN = 1000;
const NOT_ALLOWED = 'The address leads to a network that nothing is sent to';

/**
 * Returns headers and body of a delivery (Standard Webhooks 1.0,
 * https://github.com/standard-webhooks/standard-webhooks, "Webhook metadata", "Signature scheme"). HMAC-SHA256 over id,
 * time in seconds and body prevents changes and replays.
 */
export function sign({ secret, eventId, type, data, happenedAt }: Omit<Delivery, 'url'>, now = new Date()) {
  const body = JSON.stringify({ type, timestamp: happenedAt.toISOString(), data });
  const timestamp = Math.floor(now.getTime() / 1000).toString();
  const signature = createHmac('sha256', secret).update(`${eventId}.${timestamp}.${body}`).digest('base64');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Plumbline-Webhooks/1.0',
      'webhook-id': eventId,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
  };
}

/** Posts one delivery on its own connection and reads the beginning of the answer. No redirects. Never throws. */
export async function send(delivery: Delivery, sending: Sending): Promise<Answer> {
  const url = targetOf(delivery.url, sending.allowsLoopback);
  if (url === null) return { status: null, text: NOT_ALLOWED };
  try {
    return await post(url, sign(delivery), sending);
  } catch (error) {
    return { status: null, text: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Failed';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'No answer in time';
  const { code } = error as NodeJS.ErrnoException;
  return shown(error.message === NOT_ALLOWED || code === undefined ? error.message : `${code}`);
}

/** Removes control characters, which a terminal or a list would interpret. */
const shown = (text: string): string => text.replace(/\p{Cc}/gu, ' ').slice(0, MAX_SHOWN);

function post(url: URL, { body, headers }: ReturnType<typeof sign>, sending: Sending): Promise<Answer> {
  const isPlain = url.protocol === 'http:';
  const allowed = (address: string): boolean => (isPlain ? isLoopback(address) : isPublic(address));
  const options: RequestOptions = {
    method: 'POST',
    headers,
    // A new connection per delivery, so that the name is resolved again.
    agent: false,
    lookup: checkedLookup(sending.resolve ?? resolveAll, allowed),
    signal: AbortSignal.timeout(sending.timeoutMs ?? WEBHOOK_ANSWER_MS),
  };
  return new Promise((done, failed) => {
    const asked = (isPlain ? requestPlain : requestSecure)(url, options, (answer) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      const finish = () => {
        done({ status: answer.statusCode ?? null, text: shown(Buffer.concat(parts).toString('utf8')) });
        asked.destroy();
      };
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        bytes += part.length;
        if (bytes >= MAX_ANSWER_BYTES) finish();
      });
      answer.on('end', finish);
      answer.on('error', failed);
    });
    asked.on('error', failed);
    // An IP address is not looked up, so the connected address is checked before a byte is sent.
    asked.on('socket', (socket) => {
      socket.once(isPlain ? 'connect' : 'secureConnect', () => {
        if (allowed(socket.remoteAddress ?? '')) asked.end(body);
        else asked.destroy(new Error(NOT_ALLOWED));
      });
    });
  });
}

const resolveAll = (name: string): Promise<readonly LookupAddress[]> =>
  new Promise((done, failed) => {
    lookup(name, { all: true }, (error, addresses) => (error ? failed(error) : done(addresses)));
  });

/** Resolves a name once, for the connection itself: the checked address is the connected one. One bad address fails. */
const checkedLookup =
  (resolve: NonNullable<Sending['resolve']>, allowed: (address: string) => boolean): LookupFunction =>
  (name, options, done) => {
    resolve(name).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined || !addresses.every(({ address }) => allowed(address))) {
          return done(new Error(NOT_ALLOWED), '');
        }
        return options.all ? done(null, [...addresses]) : done(null, first.address, first.family);
      },
      (error) => done(error, ''),
    );
  };
