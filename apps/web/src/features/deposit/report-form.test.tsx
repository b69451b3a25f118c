import { addfund } from '@plumbline/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signIn } from '../../lib/draw.testing.tsx';
import { ReportForm } from './report-form.tsx';

const HASH = `0x${'ab'.repeat(32)}`;
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount');
const hash = () => screen.getByLabelText<HTMLInputElement>('Transaction hash or id');
const send = () => screen.getByRole('button', { name: 'Deposit Now' });

beforeEach(() => signIn());

describe('Reporting a deposit by hand (specification, section 5)', () => {
  it.each([
    ['', 'Please enter amount'],
    ['ten', 'Please enter a valid amount'],
    ['29.99', 'Please enter amount more than 30'],
    ['-5', 'Please enter amount more than 30'],
  ])('An amount of "%s" is answered at its field with: %s', async (typed, message) => {
    const { server: api, user } = drawWith(<ReportForm minimum="30.00" />, {});
    if (typed !== '') await user.type(amount(), typed);
    await user.click(send());
    expect(screen.getByText(message)).toBeTruthy();
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    expect(api.calls).toEqual([]);
  });

  it('An amount without a transaction says so at the transaction’s field', async () => {
    const { user } = drawWith(<ReportForm minimum="30.00" />, {});
    await user.type(amount(), '30');
    await user.click(send());
    expect(screen.getByText('Please enter transaction id')).toBeTruthy();
    expect([amount(), hash()].map((input) => input.getAttribute('aria-invalid'))).toEqual([null, 'true']);
  });

  it('A whole report is sent once as it was typed, without spaces around it, and the form is empty again', async () => {
    const { server: api, user } = drawWith(<ReportForm minimum="30.00" />, {
      [addfund.path]: { message: 'Looking for it', data: {} },
    });
    await user.type(amount(), ' 30 ');
    await user.type(hash(), ` ${HASH}`);
    await user.dblClick(send());
    await waitFor(() => expect(amount().value).toBe(''));
    expect(api.bodies(addfund)).toEqual([{ amount: '30', transaction_id: HASH }]);
  });

  it('A hash pasted with marks that are not seen loses them', async () => {
    const { user } = drawWith(<ReportForm minimum="30.00" />, {});
    await user.click(hash());
    await user.paste(`\u200e ${HASH}\u200f\n`);
    expect(hash().value).toBe(HASH);
  });

  it('A refused report is told by the server’s message, and keeps what was typed', async () => {
    const { user } = drawWith(<ReportForm minimum="30.00" />, {
      [addfund.path]: { status: 409, message: 'This transaction was reported before' },
    });
    await user.type(amount(), '45');
    await user.type(hash(), HASH);
    await user.click(send());
    expect(await screen.findByText('This transaction was reported before')).toBeTruthy();
    expect(amount().value).toBe('45');
  });

  // Shows SPEC-5.20
  it('A refusal stays at the field that it speaks of, until that field changes', async () => {
    const { user } = drawWith(<ReportForm minimum="30.00" />, {
      [addfund.path]: { status: 404, code: 'hash_unknown', message: 'The network does not know it' },
    });
    await user.type(amount(), '45');
    await user.type(hash(), HASH);
    await user.click(send());
    await waitFor(() => expect(hash().getAttribute('aria-invalid')).toBe('true'));
    expect(hash().closest('form')!.textContent).toContain('The network does not know it');
    await user.type(amount(), '6');
    expect(hash().getAttribute('aria-invalid')).toBe('true');
    await user.type(hash(), 'c');
    expect(hash().getAttribute('aria-invalid')).toBeNull();
  });

  // Shows SPEC-5.20
  it('A mistake that is mended loses its red at once, and the next one waits for the next sending', async () => {
    const { user } = drawWith(<ReportForm minimum="30.00" />, {});
    await user.click(send());
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    await user.type(amount(), '2');
    expect(amount().getAttribute('aria-invalid')).toBeNull();
    await user.clear(amount());
    expect(amount().getAttribute('aria-invalid')).toBeNull();
  });

  // Shows SPEC-5.21
  it('The field says before that the limit itself is enough', () => {
    drawWith(<ReportForm minimum="30.00" />, {});
    expect(screen.getByText('From 30 USDT: 30 itself is enough.')).toBeTruthy();
  });
});
