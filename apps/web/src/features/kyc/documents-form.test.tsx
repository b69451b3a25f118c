import { edituserKycByUser, KYC_FILE_MAX_BYTES } from '@plumbline/contract';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as kycTexts } from '@plumbline/texts/en/kyc';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, drawWith, signIn } from '../../lib/draw.testing.tsx';
import { DocumentsForm } from './documents-form.tsx';

const picture = (name = 'front.png', bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const send = (user: ReturnType<typeof draw>['user']) => user.click(screen.getByRole('button', { name: kycTexts.form }));

beforeEach(() => signIn());

describe('Uploading identity documents', () => {
  it('Nothing is sent without the front side of the document, and its field shows an error', async () => {
    const { server, user } = drawWith(<DocumentsForm isAgain={false} />, {});
    await user.upload(screen.getByLabelText(kycTexts.part.back), picture('back.png'));
    await send(user);
    expect(screen.getByLabelText(kycTexts.part.front).getAttribute('aria-invalid')).toBe('true');
    expect(server.calls).toEqual([]);
  });

  it('A file that is too large shows an error at its own field, and nothing is sent', async () => {
    const { server, user } = drawWith(<DocumentsForm isAgain={false} />, {});
    await user.upload(screen.getByLabelText(kycTexts.part.front), picture());
    await user.upload(screen.getByLabelText(kycTexts.part.back), picture('back.png', KYC_FILE_MAX_BYTES + 1));
    await send(user);
    expect(screen.getByLabelText(kycTexts.part.back).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText(kycTexts.part.front).getAttribute('aria-invalid')).toBeNull();
    expect(server.calls).toEqual([]);
  });

  it('Each file is sent as the part that it was chosen for, with the chosen kind of document', async () => {
    const sent: FormData[] = [];
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (path === edituserKycByUser.path) sent.push(init.body as FormData);
      return new Response(JSON.stringify({ success: true, message: 'Thank you', data: {} }));
    });
    const { user } = draw(<DocumentsForm isAgain={false} />);
    await user.selectOptions(screen.getByLabelText(kycTexts.document), 'Identity card');
    await user.upload(screen.getByLabelText(kycTexts.part.front), picture());
    await user.upload(screen.getByLabelText(kycTexts.part.back), picture('back.png'));
    await send(user);
    expect(await screen.findByText(answersTexts.rateTicket)).toBeTruthy();
    const parts = [...sent[0]!.entries()].map(([name, value]) => [name, value instanceof File ? value.name : value]);
    expect(parts).toEqual([
      ['documentType', 'identity-card'],
      ['front', 'front.png'],
      ['back', 'back.png'],
    ]);
  });

  it('A refusal by the server shows an error', async () => {
    const { user } = drawWith(<DocumentsForm isAgain={false} />, {
      [edituserKycByUser.path]: { status: 400, message: 'This file is damaged' },
    });
    await user.upload(screen.getByLabelText(kycTexts.part.front), picture());
    await send(user);
    expect(await screen.findByText('This file is damaged')).toBeTruthy();
  });
});
