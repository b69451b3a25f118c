import { fakeApi } from '@plumbline/app-runtime/testing';
import { platform } from '@plumbline/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DemoClock } from './demo-mark.tsx';
import { draw } from './draw.testing.tsx';

const about = (demo: boolean) => fakeApi({ [platform.path]: { data: { demo, businessDate: '2026-12-06' } } });

// Shows DEC-8-screens-24
it('A demo’s console says which day it is, that days are simulated, and that times are real', async () => {
  about(true);
  draw(<DemoClock />);
  expect((await screen.findByText(/2026-12-06/)).textContent).toBe(
    'Demo: the business day is 2026-12-06. Days are simulated; dates with a time are real (UTC).',
  );
});

it('A console of real money says nothing of a second clock', async () => {
  const api = about(false);
  draw(<DemoClock />);
  await expect.poll(() => api.to(platform.path)).toHaveLength(1);
  expect(screen.queryByText(/simulated/)).toBeNull();
});
