import { addfund } from '@plumbline/contract';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as depositTexts } from '@plumbline/texts/en/deposit';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signIn } from '../../lib/draw.testing.tsx';
import { ReportForm } from './report-form.tsx';

const HASH = `0x${'ab'.repeat(32)}`;
const amount = () => screen.getByLabelText<HTMLInputElement>(appTexts.common.amount);
const hash = () => screen.getByLabelText<HTMLInputElement>(depositTexts.transactionId);
const send = () => screen.getByRole('button', { name: 'Deposit Now' });

beforeEach(() => signIn());

describe('Reporting a deposit by hand (specification, section 5)', () => {
  it.each([
    ['', 'Please enter amount'],
    ['ten', rulesTexts.enterValidAmount],
    ['29.99', rulesTexts.enterMoreThan({ minimum: '30' })],
    ['-5', rulesTexts.enterMoreThan({ minimum: '30' })],
  ])('Entering the amount "%s" shows an error at its field: %s', async (typed, message) => {
    const { server: api, user } = drawWith(<ReportForm minimum="30.00" />, {});
    if (typed !== '') await user.type(amount(), typed);
    await user.click(send());
    expect(screen.getByText(message)).toBeTruthy();
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    expect(api.calls).toEqual([]);
  });

  it('A report without a transaction hash shows an error at the hash field', async () => {
    const { user } = drawWith(<ReportForm minimum="30.00" />, {});
    await user.type(amount(), '30');
    await user.click(send());
    expect(screen.getByText('Please enter transaction id')).toBeTruthy();
    expect([amount(), hash()].map((input) => input.getAttribute('aria-invalid'))).toEqual([null, 'true']);
  });

  it('A complete report is trimmed and sent once, then the form is cleared', async () => {
    const { server: api, user } = drawWith(<ReportForm minimum="30.00" />, {
      [addfund.path]: { message: 'Looking for it', data: {} },
    });
    await user.type(amount(), ' 30 ');
    await user.type(hash(), ` ${HASH}`);
    await user.dblClick(send());
    await waitFor(() => expect(amount().value).toBe(''));
    expect(api.bodies(addfund)).toEqual([{ amount: '30', transaction_id: HASH }]);
  });

  it('Invisible characters are removed from a pasted hash', async () => {
    const { user } = drawWith(<ReportForm minimum="30.00" />, {});
    await user.click(hash());
    await user.paste(`\u200e ${HASH}\u200f\n`);
    expect(hash().value).toBe(HASH);
  });

  it('A refused report shows the server’s message and keeps the form filled in', async () => {
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
  it('A server error stays at the field that it concerns until that field changes', async () => {
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
  it('Correcting a field clears its error at once, and new errors appear only on the next submit', async () => {
    const { user } = drawWith(<ReportForm minimum="30.00" />, {});
    await user.click(send());
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    await user.type(amount(), '2');
    expect(amount().getAttribute('aria-invalid')).toBeNull();
    await user.clear(amount());
    expect(amount().getAttribute('aria-invalid')).toBeNull();
  });

  // Shows SPEC-5.21
  it('The amount field states in advance that the minimum itself is accepted', () => {
    drawWith(<ReportForm minimum="30.00" />, {});
    expect(screen.getByText(depositTexts.amountFrom({ least: '30' }))).toBeTruthy();
  });
});
