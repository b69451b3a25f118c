import { describe, expect, it } from 'vitest';
import { type Draft, draftStore, EMPTY_DRAFT, usable } from './draft.ts';

const memory = (): Storage => {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
};

const draft: Draft = {
  address: '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
  amount: '100',
  moved: '40.00',
  requested: {
    _id: 'r1',
    address: '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
    requestPayment: '100.00',
    charge: '5.00',
    net: '95.00',
    expiresAt: '2026-11-21 10:10:00',
    waitsAsFirst: false,
  },
};

describe('Withdrawal draft', () => {
  it('A withdrawal draft is restored after a reload, for the same member and the same flow', () => {
    const storage = memory();
    draftStore('m1', 'wallet', storage).write(draft);
    expect(draftStore('m1', 'wallet', storage).read()).toEqual(draft);
  });

  it('A withdrawal draft is not shown to another member in the same browser, or in another flow', () => {
    const storage = memory();
    draftStore('m1', 'wallet', storage).write(draft);
    expect(draftStore('m2', 'wallet', storage).read()).toEqual(EMPTY_DRAFT);
    expect(draftStore('m1', 'p2', storage).read()).toEqual(EMPTY_DRAFT);
  });

  // Shows SPEC-4.9
  it('A cleared withdrawal draft leaves nothing in storage', () => {
    const storage = memory();
    const store = draftStore('m1', 'wallet', storage);
    store.write(draft);
    store.write(EMPTY_DRAFT);
    expect(storage.length).toBe(0);
  });

  it('A withdrawal draft leaves nothing in storage once its fields are emptied', () => {
    const storage = memory();
    const store = draftStore('m1', 'wallet', storage);
    store.write({ ...EMPTY_DRAFT, amount: '4' });
    expect(store.read().amount).toBe('4');
    store.write({ address: '', amount: '', moved: '', requested: null });
    expect(storage.length).toBe(0);
  });

  it('A withdrawal draft with an expired code keeps address and amount and asks for a new code', () => {
    const before = Date.parse('2026-11-21T10:09:59Z');
    expect(usable(draft, before)).toBe(draft);
    expect(usable(draft, before + 1000)).toEqual({ ...draft, requested: null });
  });

  it('A withdrawal draft starts empty if the stored data is invalid', () => {
    const storage = memory();
    storage.setItem('withdrawal-draft:m1:wallet', '{"address":5}');
    expect(draftStore('m1', 'wallet', storage).read()).toEqual(EMPTY_DRAFT);
  });
});
