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

describe('the draft of a withdrawal', () => {
  it('The draft of a withdrawal is there again after a reload, for the same member and the same flow', () => {
    const storage = memory();
    draftStore('m1', 'wallet', storage).write(draft);
    expect(draftStore('m1', 'wallet', storage).read()).toEqual(draft);
  });

  it('The draft of a withdrawal is not shown to another member of the same browser, nor in another flow', () => {
    const storage = memory();
    draftStore('m1', 'wallet', storage).write(draft);
    expect(draftStore('m2', 'wallet', storage).read()).toEqual(EMPTY_DRAFT);
    expect(draftStore('m1', 'p2', storage).read()).toEqual(EMPTY_DRAFT);
  });

  // Shows SPEC-4.9
  it('The draft of a withdrawal leaves nothing behind once it is cleared', () => {
    const storage = memory();
    const store = draftStore('m1', 'wallet', storage);
    store.write(draft);
    store.write(EMPTY_DRAFT);
    expect(storage.length).toBe(0);
  });

  it('The draft of a withdrawal leaves nothing behind when what was typed was taken back', () => {
    const storage = memory();
    const store = draftStore('m1', 'wallet', storage);
    store.write({ ...EMPTY_DRAFT, amount: '4' });
    expect(store.read().amount).toBe('4');
    store.write({ address: '', amount: '', moved: '', requested: null });
    expect(storage.length).toBe(0);
  });

  it('The draft of a withdrawal keeps address and amount when its code has expired, and asks for a new code', () => {
    const before = Date.parse('2026-11-21T10:09:59Z');
    expect(usable(draft, before)).toBe(draft);
    expect(usable(draft, before + 1000)).toEqual({ ...draft, requested: null });
  });

  it('The draft of a withdrawal starts empty when what was stored is not a draft', () => {
    const storage = memory();
    storage.setItem('withdrawal-draft:m1:wallet', '{"address":5}');
    expect(draftStore('m1', 'wallet', storage).read()).toEqual(EMPTY_DRAFT);
  });
});
