import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import { KYC_DOCUMENT_TYPES, type KycDocumentType } from '@plumbline/contract';
import { operatorDecideIdentity, operatorIdentityQueue, operatorMember } from '@plumbline/contract/operator';
import { rowOf } from '@plumbline/contract/testing';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleIdentityTexts } from '@plumbline/texts/en/console-identity';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type draw, drawWith, signInAs } from '../../lib/draw.testing.tsx';
import IdentityScreen from './identity-screen.tsx';

const waiting = (documentType: KycDocumentType = 'passport') =>
  rowOf(operatorIdentityQueue, { _id: 'm1', fullName: 'Chitra Das', referId: 'UID1', documentType });
const MEMBER = {
  profile: { fullName: 'Chitra Das', email: 'chitra@member.example' },
  identity: { status: 'submitted', documents: [{ _id: 'd1', part: 'front', mediaType: 'image/png' }] },
};
const begin = (row = waiting(), more: FakeAnswers = {}) =>
  drawWith(
    <IdentityScreen />,
    {
      [operatorIdentityQueue.path]: { data: { docs: [row], total: 1, page: 1, limit: 50, pages: 1 } },
      [operatorMember.path.replace('{id}', 'm1')]: { data: MEMBER },
      ...more,
    },
    '/identity',
  );
async function look(user: ReturnType<typeof draw>['user']) {
  await user.click(await screen.findByRole('button', { name: consoleIdentityTexts.look }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Chitra Das' }));
  await dialog.findByRole('button', { name: consoleIdentityTexts.saveThePart({ part: 'front' }) });
  return dialog;
}

beforeEach(() => signInAs('support'));

describe('Queue of identity checks', () => {
  it.each(KYC_DOCUMENT_TYPES)('A document of the kind %s is described in words', async (type) => {
    begin(waiting(type));
    const table = await screen.findByRole('table', { name: consoleIdentityTexts.identityChecks });
    expect(table.querySelector('td[data-label="Document"]')?.textContent).not.toContain('-');
  });

  it('Confirming applies to the member whose documents are open', async () => {
    const { user, server } = begin(waiting(), { [operatorDecideIdentity.path]: { message: 'Confirmed' } });
    await look(user);
    fireEvent.change(screen.getByLabelText(consoleIdentityTexts.dateBirthDocument), {
      target: { value: '1990-02-03' },
    });
    await user.type(screen.getByLabelText(consoleIdentityTexts.numberDocumentCountry), 'DE C01X00T47');
    await user.click(screen.getByRole('button', { name: consoleIdentityTexts.confirmTheIdentity }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodies(operatorDecideIdentity)[0]).toEqual({
      _id: 'm1',
      decision: 'approved',
      reason: '',
      bornOn: '1990-02-03',
      number: 'DE C01X00T47',
    });
  });

  it('Rejecting an identity check requires a reason, which the member reads', async () => {
    const { user, server } = begin(waiting(), { [operatorDecideIdentity.path]: { message: 'Refused' } });
    await look(user);
    await user.click(screen.getByRole('button', { name: consoleIdentityTexts.refuse }));
    await user.click(screen.getAllByRole('button', { name: consoleIdentityTexts.refuse }).at(-1)!);
    expect(screen.getByText(consoleTexts.pleaseGiveReason)).toBeTruthy();
    expect(server.to(operatorDecideIdentity.path)).toEqual([]);
    await user.type(screen.getByLabelText(consoleTexts.reason), 'The picture is blurred');
    await user.click(screen.getAllByRole('button', { name: consoleIdentityTexts.refuse }).at(-1)!);
    await waitFor(() =>
      expect(server.bodies(operatorDecideIdentity)[0]).toEqual({
        _id: 'm1',
        decision: 'rejected',
        reason: 'The picture is blurred',
      }),
    );
  });

  it('The auditor role sees identity checks but cannot decide', async () => {
    signInAs('auditor');
    const { user } = begin();
    const dialog = await look(user);
    expect(dialog.queryByRole('button', { name: /Confirm|Refuse/ })).toBeNull();
  });
});
