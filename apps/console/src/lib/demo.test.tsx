import { fakeApi } from '@plumbline/app-runtime/testing';
import { platform } from '@plumbline/contract';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DemoClock, DemoCode, type DemoLogin } from './demo.tsx';
import { draw } from './draw.testing.tsx';

const LOGIN: DemoLogin = {
  email: 'asha@plumbline.example',
  password: 'x',
  role: 'support',
  code: '123456',
  current: '654321',
};

it('A guard that was briefly busy does not remove the demo’s codes', async () => {
  fakeApi({ [platform.path]: { data: { demo: true } } });
  const others = globalThis.fetch;
  let asked = 0;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address !== '/demo/operators') return others(address, init);
    asked++;
    return asked === 1 ? new Response('{}', { status: 503 }) : Response.json([LOGIN]);
  });
  draw(<DemoCode email={LOGIN.email} of="code" />);
  expect((await screen.findByText('123456', {}, { timeout: 10_000 })).tagName).toBe('OUTPUT');
  expect(asked).toBe(2);
});

const about = (demo: boolean) => fakeApi({ [platform.path]: { data: { demo, businessDate: '2026-12-06' } } });

// Shows DEC-8-screens-24
it('The demo’s console shows the current day and states that days are simulated and times are real', async () => {
  about(true);
  draw(<DemoClock />);
  expect((await screen.findByText(/2026-12-06/)).textContent).toBe(
    consoleTexts.demoBusinessDay({ businessDate: '2026-12-06' }),
  );
});

it('A console with real money does not mention a second clock', async () => {
  const api = about(false);
  draw(<DemoClock />);
  await expect.poll(() => api.to(platform.path)).toHaveLength(1);
  expect(screen.queryByText(/simulated/)).toBeNull();
});
