import { useFields } from '@plumbline/app-runtime/use-fields';
import { typedAmount } from '@plumbline/money';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as uiTexts } from '@plumbline/texts/en/ui';
import { AmountField } from '@plumbline/ui';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw } from './draw.testing.tsx';

function Form() {
  const { values, set, bindTrimmed } = useFields({ amount: '' });
  return (
    <>
      <AmountField
        label="Amount"
        hint="From 30 USDT"
        {...bindTrimmed('amount')}
        onChoose={(amount) => set('amount', amount)}
      />
      <output>{typedAmount(values.amount)}</output>
    </>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>(appTexts.common.amount);
const sent = () => document.querySelector('output')?.textContent;

describe('Amount field', () => {
  it.each([
    ['30,5', uiTexts.readAs({ amount: '30.50' }), '30.5'],
    ['1.000,50', uiTexts.readAs({ amount: '1,000.50' }), '1000.50'],
    ['30 USDT', uiTexts.readAs({ amount: '30.00' }), '30'],
    ['३०', uiTexts.readAs({ amount: '30.00' }), '30'],
  ])('The amount field with %j shows %j below it', async (typed, words, amount) => {
    const { user } = draw(<Form />);
    await user.type(field(), typed);
    expect([screen.getByText(words), screen.getByText('From 30 USDT')]).toHaveLength(2);
    expect(sent()).toBe(amount);
  });

  it('The amount field shows only its hint for an unambiguous amount or a text that is no amount', async () => {
    const { user } = draw(<Form />);
    for (const typed of ['30.50', 'thirty']) {
      await user.clear(field());
      await user.type(field(), typed);
      expect([screen.getByText('From 30 USDT').textContent, sent()]).toEqual(['From 30 USDT', typed]);
    }
  });

  it.each([
    ['1.00 USDT', '1.0000'],
    ['1,000.00 USDT', '1000'],
  ])('The amount field asks what 1,000 means, and one press chooses %s', async (meaning, amount) => {
    const { user } = draw(<Form />);
    await user.type(field(), '1,000');
    expect([screen.getByText(uiTexts.whichAmount) === null, sent()]).toEqual([false, '?']);
    await user.click(screen.getByRole('button', { name: meaning }));
    expect([field().value, sent()]).toEqual([amount, amount]);
    expect(screen.queryByText(uiTexts.whichAmount)).toBeNull();
  });
});
