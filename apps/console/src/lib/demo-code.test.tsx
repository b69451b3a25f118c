import { fakeApi } from '@plumbline/app-runtime/testing';
import { platform } from '@plumbline/contract';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DemoCode } from './demo-code.tsx';
import type { DemoLogin } from './demo-logins.ts';
import { draw } from './draw.testing.tsx';

const LOGIN: DemoLogin = {
  email: 'asha@plumbline.example',
  password: 'x',
  role: 'support',
  code: '123456',
  current: '654321',
};

it('A guard that was busy for a moment does not take the codes of the demo away', async () => {
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
