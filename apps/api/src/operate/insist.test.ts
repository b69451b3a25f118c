import { expect, it } from 'vitest';
import { Busy } from '../platform/busy.ts';
import { insist } from './insist.ts';

/** A command that meets a busy database once; `runs` says how often it ran. */
function busyOnce() {
  const state = { runs: 0, said: [] as string[] };
  const work = async () => {
    state.runs += 1;
    if (state.runs === 1) throw new Busy('no connection was free');
    return 'Done';
  };
  return { state, work, say: (text: string) => void state.said.push(text) };
}

it.each([
  ['verify-audit', undefined],
  ['kyc', 'list'],
])('A command that can be repeated (%s %s) waits for a busy database and says so', async (...command) => {
  const { state, work, say } = busyOnce();
  expect(await insist(command, work, say)).toBe('Done');
  expect(state.said).toEqual([expect.stringContaining('no connection was free')]);
});

it.each([
  ['book-subsidy', '0x1'],
  ['kyc', 'approve'],
])(
  'A command that changes something (%s %s) runs once and says that the change may have happened',
  async (...command) => {
    const { state, work, say } = busyOnce();
    await expect(insist(command, work, say)).rejects.toThrow('may or may not have happened');
    expect(state.runs).toBe(1);
  },
);

it('The error of a refused command is shown unchanged', async () => {
  const refused = () => Promise.reject(new Error('Specify the referral code of a member'));
  await expect(insist(['freeze-member', ''], refused)).rejects.toThrow(/^Specify the referral code of a member$/);
});
