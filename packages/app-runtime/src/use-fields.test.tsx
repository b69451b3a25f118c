import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { useFields } from './use-fields.ts';

function Form() {
  const { values, bind, bindTrimmed, clear } = useFields({ name: 'Asha', code: '' });
  return (
    <>
      <input aria-label="Name" {...bind('name')} />
      <input aria-label="Code" {...bindTrimmed('code')} />
      <output>{JSON.stringify(values)}</output>
      <button type="button" onClick={clear}>
        Clear
      </button>
    </>
  );
}
const values = () => JSON.parse(screen.getByRole('status').textContent!) as { name: string; code: string };
const begin = () => {
  render(<Form />);
  return userEvent.setup();
};

afterEach(cleanup);

describe('The fields of a form', () => {
  it('Each keeps its own value, and clearing brings back what the form began with', async () => {
    const user = begin();
    await user.type(screen.getByLabelText('Name'), ' Verma');
    await user.type(screen.getByLabelText('Code'), '1');
    expect(values()).toEqual({ name: 'Asha Verma', code: '1' });
    await user.click(screen.getByRole('button'));
    expect(values()).toEqual({ name: 'Asha', code: '' });
  });

  it.each([
    [' 123 456 ', '123456'],
    ['\u200e0xabc\u200f\n', '0xabc'],
    ['123456', '123456'],
  ])('A pasted %j becomes %j where there are never spaces', async (pasted, kept) => {
    const user = begin();
    await user.click(screen.getByLabelText('Code'));
    await user.paste(pasted);
    expect(values().code).toBe(kept);
  });

  it('A pasted text replaces the selection and nothing else', async () => {
    const user = begin();
    const input = screen.getByLabelText<HTMLInputElement>('Code');
    await user.type(input, '12XX56');
    input.setSelectionRange(2, 4);
    await user.paste(' 34 ');
    expect(values().code).toBe('123456');
  });

  it('A name keeps the spaces that are pasted into it', async () => {
    const user = begin();
    await user.click(screen.getByLabelText('Name'));
    await user.paste(' Verma ');
    expect(values().name).toBe('Asha Verma ');
  });
});
