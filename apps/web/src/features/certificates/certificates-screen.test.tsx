import { type Certificate, getCertificates, shareCertificate } from '@plumbline/contract';
import { dataOf } from '@plumbline/contract/testing';
import { texts as certificatesTexts } from '@plumbline/texts/en/certificates';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signIn } from '../../lib/draw.testing.tsx';
import CertificatesScreen from './certificates-screen.tsx';

beforeEach(() => signIn());

const CERTIFICATE: Certificate = dataOf(shareCertificate, {
  _id: '5a3f0c52-54d3-4a4c-8ad6-7f5a4f6f2f10',
  title: 'First aid',
  criteria: 'Took the course of two days',
  isSigned: true,
});
const open = (...docs: readonly Certificate[]) => {
  return drawWith(<CertificatesScreen />, {
    [getCertificates.path]: { data: { docs, total: docs.length, page: 1, limit: 20, pages: 1 } },
    [shareCertificate.path]: { data: { ...CERTIFICATE, shows: 'name' }, message: 'Saved' },
  });
};

describe('Certificates of a member', () => {
  it('An empty certificate list explains how to earn one', async () => {
    open();
    expect(await screen.findByText(certificatesTexts.empty)).toBeTruthy();
  });

  it('A private certificate offers its signed file but no link and no PDF', async () => {
    open(CERTIFICATE);
    expect(await screen.findByRole('heading', { name: 'First aid' })).toBeTruthy();
    expect(screen.queryByText(/\/verify\//)).toBeNull();
    expect(screen.queryByRole('button', { name: /PDF/ })).toBeNull();
    expect(screen.getByRole('button', { name: certificatesTexts.fileOf({ title: 'First aid' }) })).toBeTruthy();
  });

  it('Choosing what a certificate’s link shows saves the choice for that certificate', async () => {
    const { server, user } = open(CERTIFICATE);
    const choice = await screen.findByLabelText(certificatesTexts.shownOf({ title: 'First aid' }));
    await user.selectOptions(choice, 'name');
    await waitFor(() => expect(server.bodies(shareCertificate)).toEqual([{ _id: CERTIFICATE._id, shows: 'name' }]));
  });

  it('A shared certificate shows its link, its page and a PDF', async () => {
    open({ ...CERTIFICATE, shows: 'certificate' });
    const page = await screen.findByRole('link', { name: certificatesTexts.openOf({ title: 'First aid' }) });
    expect(page.getAttribute('href')).toBe(`/verify/${CERTIFICATE._id}`);
    expect(screen.getByRole('button', { name: certificatesTexts.pdfOf({ title: 'First aid' }) })).toBeTruthy();
  });

  it('A revoked certificate shows the reason, and an unsigned certificate shows that it is being signed', async () => {
    open({ ...CERTIFICATE, status: 'revoked', reason: 'Wrong person' }, { ...CERTIFICATE, _id: 'b', isSigned: false });
    expect(await screen.findByText(certificatesTexts.status.revoked)).toBeTruthy();
    expect(screen.getByText('Reason: Wrong person')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('signing it');
  });
});
