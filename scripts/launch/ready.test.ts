import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Plan, planFrom } from './plan.ts';
import { printReady } from './ready.ts';

const LOGIN = { email: 'asha@demo.example', password: 'of-a-test' };
const STATE = { referralCode: 'PLTEST', members: [LOGIN], vendors: [], operator: LOGIN };

test('The last lines of a start appear even if the API is busy and first loses a connection', async () => {
  let calls = 0;
  const server = createServer((request, response) => {
    calls++;
    if (calls === 1) response.writeHead(503, { 'retry-after': '1' }).end('{}');
    else if (calls === 2) request.socket.destroy();
    else response.end(JSON.stringify(STATE));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
  onTestFinished(() => log.mockRestore());
  const plan = planFrom({ PORT: String((server.address() as AddressInfo).port) }) as Plan;
  const { signal: stopping } = new AbortController();
  await printReady(plan, { logFolder: '/logs', tookMs: 1000, firstOperatorLink: null, stopping });
  expect(lines.join('\n')).toMatch(/Plumbline is ready at[\s\S]*asha@demo\.example[\s\S]*PLTEST/);
  expect(calls).toBe(3);
});
