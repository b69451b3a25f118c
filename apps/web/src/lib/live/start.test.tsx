import { getprofile, liveUpdates } from '@plumbline/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, signIn } from '../draw.testing.tsx';
import { Loaded } from '../loaded.tsx';
import { useProfile } from '../shared-reads.ts';
import { start } from './start.ts';
import { isLive } from './state.ts';

const Balance = () => (
  <Loaded query={useProfile()} failed="The profile could not be loaded">
    {({ balance }) => <p>{balance}</p>}
  </Loaded>
);

let balance = '1.00';
let refused = false;
let send: (text: string) => void = () => {};
let stop: AbortController;

/** The API with an event stream, to which `send` writes. */
const server = async (path: string): Promise<Response> => {
  if (path === getprofile.path) {
    return new Response(JSON.stringify({ success: true, message: '', data: { _id: 'm1', balance } }));
  }
  if (path !== liveUpdates.path) return new Response('{}', { status: 404 });
  if (refused) return new Response('{}', { status: 401 });
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      send = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
};
const begin = async () => {
  draw(<Balance />);
  await screen.findByText('1.00');
  void start(stop.signal);
  await waitFor(() => expect(String(send)).not.toBe('() => {}'));
};

beforeEach(() => {
  signIn();
  balance = '1.00';
  refused = false;
  send = () => {};
  stop = new AbortController();
  vi.stubGlobal('fetch', vi.fn(server));
});
afterEach(() => act(async () => stop.abort()));

describe('Live updates of an open screen', () => {
  it('A changed figure on an open screen is refetched without a reload', async () => {
    await begin();
    send(': live\n\n');
    await waitFor(() => expect(isLive()).toBe(true));
    balance = '2.50';
    send(`event: moved\ndata: ${JSON.stringify({ moved: ['balances'] })}\n\n`);
    // Earlier than the refetch after a lost connection.
    expect(await screen.findByText('2.50', {}, { timeout: 3_000 })).toBeTruthy();
  });

  it('A session that the server ended also ends in the browser', async () => {
    const leave = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
    refused = true;
    await start(stop.signal);
    expect(leave).toHaveBeenCalledWith('/');
    expect(localStorage.getItem('access_token')).toBeNull();
    leave.mockRestore();
  });

  it('Without a session no live connection is opened', async () => {
    localStorage.clear();
    await start(stop.signal);
    expect(fetch).not.toHaveBeenCalled();
  });
});
