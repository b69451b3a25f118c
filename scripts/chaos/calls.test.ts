import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { Caller } from './calls.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => servers.splice(0).forEach((server) => void server.close()));

/** A product that answers with these statuses, repeating the last one, and a client that gives up after the last. */
async function begin(statuses: readonly number[]) {
  let asked = 0;
  const server = createServer((_request, response) => {
    response.statusCode = statuses[Math.min(asked, statuses.length - 1)]!;
    asked += 1;
    response.end('{"success":false,"message":"No"}');
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return new Caller(`http://127.0.0.1:${port}`, () => asked >= statuses.length);
}

describe('a client of the simulator', () => {
  it('A client of the simulator retries until it gets a definite answer', async () => {
    const caller = await begin([503, 429, 400]);
    expect(await caller.insist({ path: '/' })).toMatchObject({ answer: { status: 400 }, isDoubtful: true });
    expect(caller.counts).toEqual({ calls: 3, lostAnswers: 0, heldBack: 0 });
  });

  it('A client of the simulator that never gets an answer fails the run', async () => {
    const caller = await begin([503]);
    expect((await caller.insist({ path: '/' })).answer).toBeNull();
    expect(caller.gaveUp).toEqual(['/: 503 No']);
  });

  it('A client of the simulator that is rate-limited until the end is counted but does not fail the run', async () => {
    const caller = await begin([429]);
    expect(await caller.insist({ path: '/' })).toEqual({ answer: null, isDoubtful: false });
    expect(caller.gaveUp).toEqual([]);
    expect(caller.counts.heldBack).toBe(1);
  });
});
