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

describe('Changes over what others save, too', () => {
  it('A change stays when others save, and the state that it began with is kept beside it', () => {
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

  it('The state is followed while nothing is typed', () => {
    const { result, rerender } = begin();
    rerender({ newest: { fee: '3', name: 'Asha' } });
    act(() => result.current.type('fee', '4'));
    expect(result.current).toMatchObject({ begun: { fee: '3' }, isOvertaken: false });
  });

  it('A field that was typed back to its value follows what others save', () => {
    const { result, rerender } = begin();
    act(() => result.current.type('name', 'Ravi'));
    act(() => result.current.type('fee', '12'));
    act(() => result.current.type('fee', '1'));
    rerender({ newest: { fee: '3', name: 'Asha' } });
    expect(result.current).toMatchObject({ changed: ['name'], typed: { name: 'Ravi' } });
    expect(result.current.typed).not.toHaveProperty('fee');
  });

  it('A change that others saved alike is none any more', () => {
    const { result, rerender } = begin();
    act(() => result.current.type('fee', '3'));
    rerender({ newest: { fee: '3', name: 'Asha' } });
    expect(result.current).toMatchObject({ changed: [], begun: { fee: '3' }, isOvertaken: false });
  });
});
