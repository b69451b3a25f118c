import { expect } from 'vitest';
import type { ApiProcess } from '../../../../testing/api-process.ts';

export const ask = (api: ApiProcess, token: string, path = '/sellerApi/liveUpdates') =>
  fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${token}` } });

/** Opens a connection that reports every change from now on, and reads its events as they arrive. */
export async function listen(api: ApiProcess, token: string) {
  const response = await ask(api, token);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let end: 'ended' | 'broken' | undefined;
  let wake = () => {};
  const pump = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      wake();
    }
  };
  const over = pump()
    .then(
      () => 'ended' as const,
      () => 'broken' as const,
    )
    .then((how) => {
      end = how;
      wake();
      return how;
    });
  /** Waits until the text after this position contains what is wanted. */
  const until = async (wanted: string, from = 0): Promise<void> => {
    while (!text.includes(wanted, from)) {
      if (end) throw new Error(`${end} before ${wanted}: ${text}`);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  await until(': live');
  return { until, over, soFar: () => text, close: () => reader.cancel() };
}
