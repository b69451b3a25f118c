import type { fakeApi } from '@plumbline/app-runtime/testing';
import {
  type IssuedCertificate,
  operatorCertificates,
  operatorIssueCertificates,
  operatorRevokeCertificate,
} from '@plumbline/contract/operator';
import { rowOf } from '@plumbline/contract/testing';
import { texts as consoleCertificatesTexts } from '@plumbline/texts/en/console-certificates';
import { texts as consoleErrorsTexts } from '@plumbline/texts/en/console-errors';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signInAs } from '../../lib/draw.testing.tsx';
import CertificatesScreen from './certificates-screen.tsx';

const CERTIFICATE: IssuedCertificate = rowOf(operatorCertificates, {
  _id: '5a3f0c52-54d3-4a4c-8ad6-7f5a4f6f2f10',
  title: 'First aid',
  criteria: 'Took the course',
  member: { _id: 'm', fullName: 'Asha Sample', email: 'asha@member.example' },
  issuedBy: 'bela@plumbline.example',
  reason: 'The list',
  signedAt: '2026-03-04 05:06:08',
});
const REPORT = { isDryRun: true, rows: 2, issued: 0, errors: [], ids: [] };

const open = (answers: Parameters<typeof fakeApi>[0] = {}, ...docs: readonly IssuedCertificate[]) =>
  drawWith(
    <CertificatesScreen />,
    {
      [operatorCertificates.path]: { data: { docs, total: docs.length, page: 1, limit: 20, pages: 1 } },
      ...answers,
    },
    '/certificates',
  );

beforeEach(() => signInAs('finance'));

describe('Certificates in the console', () => {
  it('An unsigned certificate is marked as unsigned', async () => {
    open({}, { ...CERTIFICATE, signedAt: null });
    expect(await screen.findByText(consoleCertificatesTexts.notSigned)).toBeTruthy();
  });

  it('Revoking a certificate requires a reason', async () => {
    const { user, server } = open(
      { [operatorRevokeCertificate.path]: { data: null, message: 'Revoked' } },
      CERTIFICATE,
    );
    await user.click(await screen.findByText('First aid'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: consoleCertificatesTexts.revokeForGood }));
    expect(dialog.getByText(consoleCertificatesTexts.pleaseGiveReason)).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Reason/), 'Wrong person');
    await user.click(dialog.getByRole('button', { name: consoleCertificatesTexts.revokeForGood }));
    await waitFor(() =>
      expect(server.bodies(operatorRevokeCertificate)).toEqual([{ _id: CERTIFICATE._id, reason: 'Wrong person' }]),
    );
  });

  it('A certificate file is checked first and cannot be issued while it contains errors', async () => {
    const errors = [{ row: 3, message: consoleErrorsTexts.member_unknown }];
    const { user, server } = open({ [operatorIssueCertificates.path]: { data: { ...REPORT, errors } } });
    await user.click(await screen.findByRole('button', { name: consoleCertificatesTexts.issueFile }));
    const dialog = within(screen.getByRole('dialog'));
    await user.upload(dialog.getByLabelText(/^File/), new File(['email,title,criteria\na,b,c\nd,e,f'], 'list.csv'));
    await user.type(dialog.getByLabelText(/^Reason/), 'The list');
    await user.click(dialog.getByRole('button', { name: consoleCertificatesTexts.lookAtIt }));
    expect(await dialog.findByText('Row 3: There is no such member')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Issue/ })).toBeNull();
    expect(server.to(operatorIssueCertificates.path)).toMatchObject([{ body: { dryRun: 'yes' } }]);
  });

  it('The support role sees certificates but cannot issue or change any', async () => {
    signInAs('support');
    const { user } = open({}, CERTIFICATE);
    await user.click(await screen.findByText('First aid'));
    expect(screen.queryByRole('button', { name: consoleCertificatesTexts.issue })).toBeNull();
    expect(screen.queryByRole('button', { name: consoleCertificatesTexts.suspend })).toBeNull();
  });
});
