import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import {
  cancelSimulation,
  type Draft,
  operatorSimulation,
  operatorSimulations,
  type Simulation,
  type SimulationResult,
  startSimulation,
} from '@plumbline/contract/operator';
import { sample } from '@plumbline/contract/testing';
import { texts as consolePlansTexts } from '@plumbline/texts/en/console-plans';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawWith, signInAs } from '../../lib/draw.testing.tsx';
import { SimulationDialog } from './simulation-dialog.tsx';
import { Simulations } from './simulations.tsx';

const row = (changes: Partial<Simulation> = {}): Simulation => ({
  _id: 's1',
  by: 'asha@plumbline.example',
  draftId: null,
  title: 'As in force',
  planHash: 'ab'.repeat(32),
  days: 30,
  resultPerDay: '5.00',
  status: 'done',
  progress: 1,
  step: 'Done',
  asOf: '2026-03-04',
  createdAt: '2026-03-04 05:06:07',
  endedAt: '2026-03-04 05:06:09',
  ...changes,
});
const RESULT: SimulationResult = sample(operatorSimulation.data.shape.result.unwrap(), {
  positions: 1234,
  members: 567,
  kinds: [
    { kind: 'trading_profit', amount: '10.00', really: '9.00' },
    { kind: 'some_new_kind', amount: '1.00' },
  ],
  packages: [{ name: 'Silver', amount: '10.00' }],
  levels: [{ name: 'A', amount: '1.00' }],
  sources: [
    { name: 'opening', amount: '3.00' },
    { name: 'trading_result', amount: '8.00' },
  ],
  future: {
    booked: '2.00',
    oneOff: '0.50',
    resultPerDay: '5.00',
    averageResult: '4.00',
    belowTargetOn: '2026-03-05',
    endsOn: '2026-03-04',
    need: '1.00',
    pays: '1.00',
    principal: {
      owed: '300.00',
      matured: '100.00',
      owedOnDemand: '42.00',
      onChain: '250.00',
      atDesk: '50.00',
      needsDeskOn: '2026-03-14',
    },
  },
}) as SimulationResult;

beforeEach(() => signInAs('owner'));

describe('Result of a simulation', () => {
  const show = (result: SimulationResult | null = RESULT) => {
    drawWith(<SimulationDialog id="s1" onClose={() => {}} />, {
      [operatorSimulation.path]: { data: { ...row(), result } },
    });
  };
  const figure = async (label: string) => {
    const found = await screen.findAllByText(label);
    return found[0]!.closest('div')!.textContent!.replaceAll(/\s+/g, ' ');
  };

  it('The heading shows what was simulated and the open day', async () => {
    show();
    expect(await screen.findByRole('dialog', { name: 'As in force, as of 2026-03-04' })).toBeTruthy();
  });

  it.each([
    [consolePlansTexts.belowTarget, '2026-03-05', 'in 1 day'],
    [consolePlansTexts.needsMoneyBack, '2026-03-14', 'in 10 days'],
    [consolePlansTexts.lastPackageMatures, '2026-03-04', consolePlansTexts.theOpenDay],
    [consolePlansTexts.paysNothingFrom, 'no day', consolePlansTexts.whilePackageRuns],
  ])('The figure “%s” shows %s, %s', async (label, day, distance) => {
    show();
    const said = await figure(label);
    expect(said).toContain(day);
    expect(said).toContain(distance);
  });

  it('Incomes and sources are described in words, or by their name if no words exist yet', async () => {
    show();
    const kinds = within(await screen.findByRole('table', { name: consolePlansTexts.kindIncome }));
    expect(kinds.getByText('Trading profit')).toBeTruthy();
    expect(kinds.getByText('Some new kind')).toBeTruthy();
    const sources = within(screen.getByRole('table', { name: consolePlansTexts.paidOutOf }));
    expect(sources.getByText(consolePlansTexts.source.opening)).toBeTruthy();
  });

  it('The amount owed on demand is shown separately from principal', async () => {
    show();
    expect(await figure(consolePlansTexts.owedOnDemand)).toContain('42.00');
  });

  it('The result of a simulation states its assumptions and that it promises nothing', async () => {
    show();
    const said = await screen.findByText(consolePlansTexts.promisesNothingNothing);
    expect(said.closest('ul')!.textContent).toMatch(/Each day earns 5\.00 USDT, as entered/);
  });

  it('A simulation without a result says so', async () => {
    show(null);
    expect(await screen.findByText(consolePlansTexts.noResult)).toBeTruthy();
  });
});

describe('List of simulations', () => {
  const begin = (of: Partial<Simulation>, more: FakeAnswers = {}, isPlanner = true, draft: Draft | null = null) => {
    const onDraft = vi.fn();
    const data = { docs: [row(of)], total: 1, page: 1, limit: 10, pages: 1 };
    return {
      onDraft,
      ...drawWith(<Simulations isPlanner={isPlanner} draft={draft} onDraft={onDraft} />, {
        [operatorSimulations.path]: { data },
        ...more,
      }),
    };
  };
  const table = () => screen.findByRole('table', { name: consolePlansTexts.simulations });

  it('A running simulation shows its progress, and the list polls for updates', async () => {
    const { server } = begin({ status: 'running', progress: 0.426, step: 'Closing 2026-03-01' });
    expect((await table()).textContent).toContain('42 % · Closing 2026-03-01');
    await waitFor(() => expect(server.to(operatorSimulations.path).length).toBeGreaterThan(1));
  });

  it('A finished simulation is not polled', async () => {
    const { server } = begin({});
    await table();
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(server.to(operatorSimulations.path)).toHaveLength(1);
  });

  it('A planner can cancel the running simulation', async () => {
    const { user, server } = begin({ status: 'running', progress: 0.1 }, { [cancelSimulation.path]: {} });
    await table();
    await user.click(screen.getByRole('button', { name: consolePlansTexts.cancel }));
    await waitFor(() => expect(server.bodies(cancelSimulation)).toEqual([{ id: 's1' }]));
  });

  it('A read-only operator can neither start nor cancel a simulation', async () => {
    begin({ status: 'running', progress: 0.1 }, {}, false);
    await table();
    expect(screen.queryByRole('button', { name: consolePlansTexts.cancel })).toBeNull();
    expect(screen.queryByRole('button', { name: consolePlansTexts.simulateForce })).toBeNull();
  });

  it('Only a finished simulation can be opened', async () => {
    const { unmount } = begin({ status: 'failed' });
    await table();
    expect(screen.queryByRole('button', { name: 'As in force' })).toBeNull();
    unmount();
    begin({});
    await table();
    expect(screen.getByRole('button', { name: 'As in force' })).toBeTruthy();
  });
});

describe('Starting a simulation', () => {
  const begin = (answers: FakeAnswers, draft: Draft | null = null) => {
    const onDraft = vi.fn();
    const data = { docs: [], total: 0, page: 1, limit: 10, pages: 0 };
    return {
      onDraft,
      ...drawWith(<Simulations isPlanner draft={draft} onDraft={onDraft} />, {
        [operatorSimulations.path]: { data },
        ...answers,
      }),
    };
  };
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('Simulating the plan in force uses the typed days and result', async () => {
    const { user, server } = begin({ [startSimulation.path]: {} });
    await user.click(screen.getByRole('button', { name: consolePlansTexts.simulateForce }));
    type(consolePlansTexts.closedDaysGo, '90');
    type(consolePlansTexts.assumedResultDayCome, '12.50');
    await user.click(screen.getByRole('button', { name: consolePlansTexts.simulate }));
    await waitFor(() =>
      expect(server.bodies(startSimulation)).toEqual([{ draftId: '', days: 90, resultPerDay: '12.50' }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('The chosen draft is shown, and closing the dialog discards the choice', async () => {
    const draft = { _id: 'd1', holdsFrom: '2026-04-01' } as Draft;
    const { user, server, onDraft } = begin({ [startSimulation.path]: {} }, draft);
    expect(
      screen.getByRole('dialog', { name: consolePlansTexts.simulateDraft({ holdsFrom: '2026-04-01' }) }),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: consolePlansTexts.simulate }));
    await waitFor(() => expect(onDraft).toHaveBeenCalledWith(null));
    expect(server.bodies(startSimulation)[0]).toMatchObject({ draftId: 'd1' });
  });

  it('A refusal appears in the dialog and keeps the form filled in', async () => {
    const { user } = begin({ [startSimulation.path]: { status: 409, message: 'One is running already' } });
    await user.click(screen.getByRole('button', { name: consolePlansTexts.simulateForce }));
    type(consolePlansTexts.closedDaysGo, '7');
    await user.click(screen.getByRole('button', { name: consolePlansTexts.simulate }));
    expect(await screen.findByText('One is running already')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(consolePlansTexts.closedDaysGo).value).toBe('7');
  });
});
