import { VERIFIER_NODE_MS } from '@plumbline/time-limits/waiting';
import type { AskNode } from './check-anchor.ts';
import { refuse } from './fault.ts';

/** A node of the network at an address; what goes wrong on the way is a Fault. */
export const askNodeAt =
  (url: string): AskNode =>
  async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const headers = { 'content-type': 'application/json' };
    let answer: { readonly result?: unknown; readonly error?: { readonly message?: unknown } };
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers,
        signal: AbortSignal.timeout(VERIFIER_NODE_MS),
      });
      answer = (await response.json()) as typeof answer;
    } catch {
      refuse('The node does not answer.');
    }
    if (typeof answer !== 'object' || answer === null || answer.error !== undefined)
      refuse(`The node refuses ${method}: ${String(answer?.error?.message ?? 'no reason')}`);
    return answer.result;
  };
