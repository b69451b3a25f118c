import { texts as appTexts } from '@plumbline/texts/en/app';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { useFields } from './use-fields.ts';
import { useTyped } from './use-typed.ts';

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

describe('Form fields', () => {
  it('Each field keeps its own value, and clearing restores the initial values', async () => {
    const user = begin();
    await user.type(screen.getByLabelText('Name'), ' Verma');
    await user.type(screen.getByLabelText(appTexts.factor.code), '1');
    expect(values()).toEqual({ name: 'Asha Verma', code: '1' });
    await user.click(screen.getByRole('button'));
    expect(values()).toEqual({ name: 'Asha', code: '' });
  });

  it.each([
    [' 123 456 ', '123456'],
    ['\u200e0xabc\u200f\n', '0xabc'],
    ['123456', '123456'],
  ])('Pasting %j gives %j in a field that never contains spaces', async (pasted, kept) => {
    const user = begin();
    await user.click(screen.getByLabelText(appTexts.factor.code));
    await user.paste(pasted);
    expect(values().code).toBe(kept);
  });

  it('Pasting replaces only the selection', async () => {
    const user = begin();
    const input = screen.getByLabelText<HTMLInputElement>(appTexts.factor.code);
    await user.type(input, '12XX56');
    input.setSelectionRange(2, 4);
    await user.paste(' 34 ');
    expect(values().code).toBe('123456');
  });

  it('A name field keeps pasted spaces', async () => {
    const user = begin();
    await user.click(screen.getByLabelText('Name'));
    await user.paste(' Verma ');
    expect(values().name).toBe('Asha Verma ');
  });
});

type State = Readonly<Record<string, string>>;
const shared = () =>
  renderHook(
    ({ newest }: { newest: State }) => useTyped<State, string>(newest, (key, change, from) => from[key] !== change),
    { initialProps: { newest: { fee: '1', name: 'Asha' } as State } },
  );

describe('Editing a state that others also save', () => {
  it('A change stays when others save, and the state at its start is kept', () => {
    const { result, rerender } = shared();
    act(() => result.current.type('fee', '2'));
    rerender({ newest: { fee: '3', name: 'Asha' } });
    expect(result.current).toMatchObject({
      changed: ['fee'],
      typed: { fee: '2' },
      begun: { fee: '1' },
      isOvertaken: true,
    });
    act(() => result.current.discard());
    expect(result.current).toMatchObject({ changed: [], begun: { fee: '3' }, isOvertaken: false });
  });

  it('The form follows the saved state while nothing is typed', () => {
    const { result, rerender } = shared();
    rerender({ newest: { fee: '3', name: 'Asha' } });
    act(() => result.current.type('fee', '4'));
    expect(result.current).toMatchObject({ begun: { fee: '3' }, isOvertaken: false });
  });

  it('A field restored to its saved value follows later saves by others', () => {
    const { result, rerender } = shared();
    act(() => result.current.type('name', 'Ravi'));
    act(() => result.current.type('fee', '12'));
    act(() => result.current.type('fee', '1'));
    rerender({ newest: { fee: '3', name: 'Asha' } });
    expect(result.current).toMatchObject({ changed: ['name'], typed: { name: 'Ravi' } });
    expect(result.current.typed).not.toHaveProperty('fee');
  });

  it('A change that others saved identically no longer counts as a change', () => {
    const { result, rerender } = shared();
    act(() => result.current.type('fee', '3'));
    rerender({ newest: { fee: '3', name: 'Asha' } });
    expect(result.current).toMatchObject({ changed: [], begun: { fee: '3' }, isOvertaken: false });
  });
});
