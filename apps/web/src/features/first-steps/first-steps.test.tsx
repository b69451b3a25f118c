import { type DataOf, FIRST_STEPS, type FirstStep, firstSteps } from '@plumbline/contract';
import { texts as firstStepsTexts } from '@plumbline/texts/en/first-steps';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signIn } from '../../lib/draw.testing.tsx';
import { FirstSteps } from './first-steps.tsx';

beforeEach(() => signIn());

function open(done: readonly FirstStep[], paidDay: DataOf<typeof firstSteps>['paidDay'] = null) {
  const steps = FIRST_STEPS.map((step) => ({ step, isDone: done.includes(step) }));
  const { server } = drawWith(<FirstSteps />, { [firstSteps.path]: { data: { steps, paidDay } } }, '/my');
  return server;
}
const now = () => document.querySelector('[aria-current=step]')?.textContent;

describe('The first steps on the home screen', () => {
  // Shows DEC-8-screens-27
  it.each([
    [['mail'], firstStepsTexts.steps.deposit, '/deposit'],
    [['mail', 'deposit'], firstStepsTexts.steps.package, '/stake'],
    [['mail', 'deposit', 'package', 'paidDay', 'claim'], firstStepsTexts.steps.factor, '/settings'],
    [['mail', 'deposit', 'package', 'paidDay', 'claim', 'factor'], 'Add address', '/settingNew'],
  ] as const)('After %j, the next step is “%s” and links to %s', async (done, words, path) => {
    open(done);
    await screen.findByRole('heading', { name: firstStepsTexts.title });
    expect(now()).toContain(words);
    expect(document.querySelector('[aria-current=step] a')?.getAttribute('href')).toBe(path);
  });

  it('The first paid day is shown with the day on which it appears, and promises no amount', async () => {
    open(['mail', 'deposit', 'package'], { day: '2026-12-12', shownOn: '2026-12-13' });
    const words = firstStepsTexts.paidDay({ day: '12 Dec 2026', shown: '13 Dec 2026' });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(now()).toContain(words);
  });

  // Shows DEC-8-screens-27
  it('The first steps disappear once all are done', async () => {
    const server = open(FIRST_STEPS);
    await waitFor(() => expect(server.to(firstSteps.path)).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('heading', { name: firstStepsTexts.title })).toBeNull();
  });
});
