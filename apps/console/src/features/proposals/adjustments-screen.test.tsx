import { fakeApi } from '@plumbline/app-runtime/testing';
import { operatorProposals, operatorProposeAdjustment } from '@plumbline/contract/operator';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, drawWith, signInAs } from '../../lib/draw.testing.tsx';
import AdjustmentsScreen from './adjustments-screen.tsx';

const EMPTY = { [operatorProposals.path]: { data: { docs: [], total: 0, page: 1, limit: 50, pages: 0 } } };
const amount = () => screen.findByLabelText<HTMLInputElement>('Amount');

beforeEach(() => signInAs('finance'));

describe('Proposing an adjustment', () => {
  it('An adjustment is sent as typed for the member in the URL, and the form closes', async () => {
    const server = fakeApi({
      ...EMPTY,
      [operatorProposeAdjustment.path]: { message: 'Proposed', data: { _id: 'p1' } },
    });
    const { user, address } = draw(<AdjustmentsScreen />, '/adjustments?for=m1');
    await user.selectOptions(screen.getByLabelText('As'), 'credit');
    await user.type(await amount(), ' 12.50 ');
    await user.type(screen.getByLabelText('Reason'), 'A deposit that was lost');
    await user.click(screen.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(address()).toBe('/adjustments'));
    expect(server.bodies(operatorProposeAdjustment)).toEqual([
      { member: 'm1', kind: 'credit', amount: '12.50', reason: 'A deposit that was lost' },
    ]);
  });

  it('A refused proposal shows an error and keeps the form filled in', async () => {
    const message = 'Please enter an amount';
    fakeApi({ ...EMPTY, [operatorProposeAdjustment.path]: { status: 400, message } });
    const { user } = draw(<AdjustmentsScreen />, '/adjustments?for=m1');
    await user.type(await amount(), 'ten');
    await user.click(screen.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect((await amount()).value).toBe('ten');
  });

  it('An adjustment typed for one member does not appear in the form of another member after Back', async () => {
    const { user, goTo, back } = drawWith(<AdjustmentsScreen />, EMPTY, '/adjustments?for=m2');
    await act(() => goTo('/adjustments?for=m1'));
    await user.type(await amount(), '500');
    await act(() => back());
    await waitFor(async () => expect((await amount()).value).toBe(''));
  });

  it.each(['support', 'auditor'] as const)('The role %s has no link to adjust a member', (role) => {
    signInAs(role);
    drawWith(<AdjustmentsScreen />, EMPTY, '/adjustments');
    expect(screen.queryByRole('link', { name: 'Find a member to adjust' })).toBeNull();
  });
});
