import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useTyped } from './use-typed.ts';

type State = Readonly<Record<string, string>>;
const begin = () =>
  renderHook(
    ({ newest }: { newest: State }) => useTyped<State, string>(newest, (key, change, from) => from[key] !== change),
    { initialProps: { newest: { fee: '1', name: 'Asha' } as State } },
  );

afterEach(cleanup);

describe('Editing a state that others also save', () => {
  it('A change stays when others save, and the state at its start is kept', () => {
    const { result, rerender } = begin();
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
    const { result, rerender } = begin();
    rerender({ newest: { fee: '3', name: 'Asha' } });
    act(() => result.current.type('fee', '4'));
    expect(result.current).toMatchObject({ begun: { fee: '3' }, isOvertaken: false });
  });

  it('A field restored to its saved value follows later saves by others', () => {
    const { result, rerender } = begin();
    act(() => result.current.type('name', 'Ravi'));
    act(() => result.current.type('fee', '12'));
    act(() => result.current.type('fee', '1'));
    rerender({ newest: { fee: '3', name: 'Asha' } });
    expect(result.current).toMatchObject({ changed: ['name'], typed: { name: 'Ravi' } });
    expect(result.current.typed).not.toHaveProperty('fee');
  });

  it('A change that others saved identically no longer counts as a change', () => {
    const { result, rerender } = begin();
    act(() => result.current.type('fee', '3'));
    rerender({ newest: { fee: '3', name: 'Asha' } });
    expect(result.current).toMatchObject({ changed: [], begun: { fee: '3' }, isOvertaken: false });
  });
});
