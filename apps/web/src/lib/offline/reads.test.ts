import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearReads, keepReads, recallReads } from './reads.ts';

/** Fakes the used part of a browser's Cache storage. */
function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      put: async (path: string, response: Response) => void store.set(path, response),
      match: async (path: string) => store.get(path)?.clone(),
    };
  };
  return { open, delete: async (name: string) => stores.delete(name) };
}

const PROFILE = ['getprofile', null];
const SESSIONS = ['sessions', null];
const answers = (client: QueryClient) => ({
  profile: client.getQueryData(PROFILE),
  sessions: client.getQueryData(SESSIONS),
});

describe('Data kept for reading offline', () => {
  let signedIn: string | null;
  let stop: () => void;
  beforeEach(async () => {
    vi.useFakeTimers();
    vi.stubGlobal('caches', fakeCaches());
    signedIn = 'm1';
    const client = new QueryClient();
    stop = keepReads(client, () => signedIn);
    client.setQueryData(PROFILE, { balance: '10.00' });
    client.setQueryData(SESSIONS, [{ device: 'phone' }]);
    await vi.advanceTimersByTimeAsync(1000);
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const recalled = async (memberId: string) => {
    const client = new QueryClient();
    await recallReads(client, memberId);
    return answers(client);
  };

  it('Offline data contains figures and lists with their time, but no sessions', async () => {
    expect(await recalled('m1')).toEqual({ profile: { balance: '10.00' }, sessions: undefined });
    const client = new QueryClient();
    const keptAt = Date.now() - 1000;
    await recallReads(client, 'm1');
    expect(client.getQueryState(PROFILE)?.dataUpdatedAt).toBe(keptAt);
  });

  it('Offline data is not shown to another member on the same device', async () => {
    expect((await recalled('m2')).profile).toBeUndefined();
  });

  it('Logging out deletes the offline data', async () => {
    await clearReads();
    expect((await recalled('m1')).profile).toBeUndefined();
  });

  it('Offline data never replaces data that was read later', async () => {
    const client = new QueryClient();
    client.setQueryData(PROFILE, { balance: '99.00' }, { updatedAt: Date.now() + 1 });
    await recallReads(client, 'm1');
    expect(client.getQueryData(PROFILE)).toEqual({ balance: '99.00' });
  });

  it('Offline data is not stored without a logged-in member', async () => {
    await clearReads();
    signedIn = null;
    const client = new QueryClient();
    const stopThis = keepReads(client, () => signedIn);
    client.setQueryData(PROFILE, { balance: '1.00' });
    await vi.advanceTimersByTimeAsync(1000);
    stopThis();
    expect((await recalled('m1')).profile).toBeUndefined();
  });
});
