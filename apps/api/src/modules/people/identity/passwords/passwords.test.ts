import { hash, parseOptions } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createHashQueue, hashPassword, verifyPassword } from './passwords.ts';

const hashOf = async (password: string): Promise<string> => {
  const hashed = await hashPassword(password);
  if (!hashed.ok) throw new Error(hashed.code);
  return hashed.value;
};

describe('passwords', () => {
  // Shows DEC-5-passwords-3, ASVS-11.4.2
  it('Passwords are hashed with argon2id at 19 MiB, two passes and one lane, salted', async () => {
    const [first, second] = [await hashOf('same password'), await hashOf('same password')];
    expect(first).toMatch(/^\$argon2id\$/);
    expect(parseOptions(first)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(first).not.toBe(second);
  });

  // Shows ASVS-6.2.5
  it('Passwords are compared as typed: letter case, spaces and other scripts matter', async () => {
    const stored = await hashOf(' Lot senkrecht π ');
    expect(await verifyPassword(stored, ' Lot senkrecht π ')).toEqual({ ok: true, value: true });
    expect(await verifyPassword(stored, 'Lot senkrecht π')).toEqual({ ok: true, value: false });
  });

  it.each([
    ['Café-Zürich-9', 'Café-Zürich-9'.normalize('NFD')],
    ['Café-Zürich-9'.normalize('NFD'), 'Café-Zürich-9'],
    ['हिन्दी क़लम', 'हिन्दी क़लम'.normalize('NFD')],
    ['two words of it', 'two\u00A0words\u3000of it'],
  ])('Passwords that keyboards encode differently are equal: set as %j, typed as %j', async (set, typed) => {
    expect(await verifyPassword(await hashOf(set), typed)).toEqual({ ok: true, value: true });
  });

  it.each(['composed', 'decomposed'] as const)(
    'Passwords that were hashed earlier without normalization, %s, are still accepted',
    async (how) => {
      const word = 'Café-Zürich-9\u00A0';
      const old = await hash(how === 'composed' ? word.normalize('NFC') : word.normalize('NFD'));
      for (const typed of [word.normalize('NFC'), word.normalize('NFD')])
        expect(await verifyPassword(old, typed)).toEqual({ ok: true, value: true });
    },
  );

  // Shows DEC-5-passwords-2, ASVS-6.2.4
  it.each(['password1', 'PassWord1', 'qwertyuiop', '12345678'])(
    'Passwords on a list of stolen ones are rejected: %s',
    async (password) => {
      expect(await hashPassword(password)).toMatchObject({ ok: false, code: 'invalid_input' });
    },
  );

  // Shows ASVS-6.1.2
  it.each(['Plumbline-2026!', 'admin@plumbline1', 'USDT wallet 7', 'Operator_Console'])(
    'Passwords of one or two words that are obvious here, plus a few characters, are rejected: %s',
    async (password) => {
      expect(await hashPassword(password)).toMatchObject({ ok: false, code: 'invalid_input' });
    },
  );

  it.each(['plumbline of my grandfather', 'wallet83749281', 'मेरा wallet', 'plumb-the-wallet'])(
    'Passwords with another word or many digits besides such words are accepted: %s',
    async (password) => {
      expect(await hashPassword(password)).toMatchObject({ ok: true });
    },
  );

  // Shows DEC-5-passwords-2
  it('Passwords that were set before they were added to the list are still accepted', async () => {
    expect(await verifyPassword(await hash('password1'), 'password1')).toEqual({ ok: true, value: true });
  });

  it('Passwords of an unknown name are hashed too, and are never right', async () => {
    expect(await verifyPassword(undefined, '')).toEqual({ ok: true, value: false });
    expect(await verifyPassword(undefined, 'any password')).toEqual({ ok: true, value: false });
  });
});

describe('the hash queue', () => {
  // Shows DEC-5-passwords-3, ASVS-11.4.2
  it('The hash queue never runs more hashes at once than allowed, and rejects what cannot wait', async () => {
    const inQueue = createHashQueue({ parallel: 2, waiting: 3 });
    let running = 0;
    let most = 0;
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const task = async () => {
      running += 1;
      most = Math.max(most, running);
      await gate;
      running -= 1;
      return 'hash';
    };
    const answers = Array.from({ length: 9 }, () => inQueue(task));
    const refused = await Promise.all(answers.slice(5));
    expect(refused).toEqual(Array(4).fill({ ok: false, code: 'rate_limited' }));
    release();
    expect(await Promise.all(answers.slice(0, 5))).toEqual(Array(5).fill({ ok: true, value: 'hash' }));
    expect(most).toBe(2);
  });

  it('The hash queue accepts new hashes after a flood, even after one that failed', async () => {
    const inQueue = createHashQueue({ parallel: 1, waiting: 0 });
    await expect(inQueue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await inQueue(async () => 1)).toEqual({ ok: true, value: 1 });
  });
});
