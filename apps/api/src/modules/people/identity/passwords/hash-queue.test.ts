import { describe, expect, it } from 'vitest';
import { createHashQueue } from './passwords.ts';

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
