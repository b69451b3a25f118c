import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import { operatorOperators } from '@plumbline/contract/operator';
import { texts as consoleListTexts } from '@plumbline/texts/en/console-list';
import { texts as consoleOperatorsTexts } from '@plumbline/texts/en/console-operators';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signInAs } from '../../lib/draw.testing.tsx';
import OperatorsScreen from './operators-screen.tsx';

const operator = (id: string, fullName: string, role: string, more: object = {}) => ({
  _id: id,
  email: `${id}@plumbline.example`,
  fullName,
  role,
  createdAt: '2026-01-02 03:04:05',
  disabledAt: null,
  waitsSince: null,
  appointedBy: [],
  countsFrom: null,
  hasFactor: true,
  lastSeenAt: '2026-03-04 05:06:07',
  ...more,
});
const OPERATORS = [
  operator('o1', 'asha Verma', 'owner'),
  operator('o2', 'Bela Rao', 'finance', { hasFactor: false }),
  operator('o3', 'Chandra Das', 'auditor', { disabledAt: '2026-02-01 00:00:00' }),
  operator('o4', 'Bina Roy', 'owner', { waitsSince: '2026-03-01 00:00:00' }),
];
const answers: FakeAnswers = { [operatorOperators.path]: { data: { docs: OPERATORS, invitations: [] } } };

const names = () =>
  [
    ...screen.getByRole('table', { name: consoleOperatorsTexts.operators }).querySelectorAll('td[data-label="Name"]'),
  ].map((cell) => cell.textContent);
const ready = () => screen.findByRole('table', { name: consoleOperatorsTexts.operators });
const rowOf = (name: string) => within(screen.getByText(name).closest('tr')!);

beforeEach(() => signInAs('owner'));

describe('List returned in full by the server', () => {
  it('A complete list keeps its order and is sorted by its headers case-insensitively, with the order in the URL', async () => {
    const { server: api, user, address } = drawWith(<OperatorsScreen />, answers, '/operators');
    await ready();
    expect(names()).toEqual(['asha Verma', 'Bela Rao', 'Chandra Das', 'Bina Roy']);
    await user.click(screen.getByRole('button', { name: consoleOperatorsTexts.name }));
    await waitFor(() => expect(names()).toEqual(['Chandra Das', 'Bina Roy', 'Bela Rao', 'asha Verma']));
    expect(address()).toBe('/operators?sort=name&dir=desc');
    expect(api.to(operatorOperators.path)).toHaveLength(1);
  });

  it('A filter shows only matching operators, and the footer counts them', async () => {
    const { user, address } = drawWith(<OperatorsScreen />, answers, '/operators');
    await ready();
    await user.selectOptions(screen.getByLabelText(consoleOperatorsTexts.role), 'owner');
    await waitFor(() => expect(names()).toEqual(['asha Verma', 'Bina Roy']));
    expect(address()).toBe('/operators?role=owner');
    expect(screen.getByText('1–2 of 2')).toBeTruthy();
  });

  it('A filter without matches says so', async () => {
    drawWith(<OperatorsScreen />, answers, '/operators?role=support');
    expect(await screen.findByText(consoleListTexts.nothingFitsThese)).toBeTruthy();
  });
});

describe('Operators screen', () => {
  it('Each operator’s state shows whether they can act: active, without a factor, suspended or unconfirmed', async () => {
    drawWith(<OperatorsScreen />, answers, '/operators');
    await ready();
    expect(rowOf('asha Verma').getByText(consoleOperatorsTexts.active)).toBeTruthy();
    expect(rowOf('Bela Rao').getByText(consoleOperatorsTexts.noSecondFactor)).toBeTruthy();
    expect(rowOf('Chandra Das').getByText(consoleOperatorsTexts.suspended)).toBeTruthy();
    expect(rowOf('Bina Roy').getByText(consoleOperatorsTexts.waitsForOwner)).toBeTruthy();
  });

  it('An owner can manage other operators but not themselves', async () => {
    drawWith(<OperatorsScreen />, answers, '/operators');
    await ready();
    expect(rowOf('asha Verma').queryByRole('button')).toBeNull();
    expect(
      rowOf('Bela Rao').getByRole('button', {
        name: consoleOperatorsTexts.manageEmail({ email: 'o2@plumbline.example' }),
      }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: consoleOperatorsTexts.inviteAnOperator })).toBeTruthy();
  });

  it.each(['finance', 'support', 'auditor'] as const)('The role %s can do nothing with operators', async (role) => {
    signInAs(role);
    drawWith(<OperatorsScreen />, answers, '/operators');
    await ready();
    expect(screen.queryByRole('button', { name: /^Manage/ })).toBeNull();
    expect(screen.queryByRole('button', { name: consoleOperatorsTexts.inviteAnOperator })).toBeNull();
  });
});
