import { type FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import {
  DRAFT_STATUSES,
  type Draft,
  discardDraft,
  operatorDrafts,
  proposeDraft,
  publishDraft,
  saveDraft,
} from '@plumbline/contract/operator';
import { dataOf } from '@plumbline/contract/testing';
import { texts as consoleInputsTexts } from '@plumbline/texts/en/console-inputs';
import { texts as consolePlansTexts } from '@plumbline/texts/en/console-plans';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, drawWith, signInAs } from '../../lib/draw.testing.tsx';
import { queryClient } from '../../lib/query.ts';
import { DraftTable } from './draft-table.tsx';
import { PackageForm } from './package-form.tsx';

const draft = (changes: Partial<Draft> = {}): Draft =>
  dataOf(proposeDraft, {
    _id: 'd1',
    packageId: 'k1',
    title: 'Silver',
    package: { title: 'Silver', price: '100.00', yieldPpm: 12_500, maturityDays: 300 },
    holdsFrom: '2026-04-01',
    reason: 'More days',
    status: 'proposed',
    revision: 2,
    author: { _id: 'o2', email: 'bela@plumbline.example' },
    comparison: {
      version: 1,
      fields: [
        { field: 'Price', before: '100.00 USDT', after: '100.00 USDT', isSame: true },
        { field: 'Maturity', before: '200 days', after: '300 days' },
      ],
    },
    stateHash: 'hash-1',
    ...changes,
  });
const OWN = { author: { _id: 'o1', email: 'asha@plumbline.example' } };
type User = ReturnType<typeof draw>['user'];

const begin = (row: Draft | (() => Draft), more: FakeAnswers = {}) => {
  const now = typeof row === 'function' ? row : () => row;
  const onEdit = vi.fn();
  return {
    ...drawWith(<DraftTable kind="package" aside={null} onEdit={onEdit} />, {
      [operatorDrafts.path]: () => ({ data: { docs: [now()], total: 1, page: 1, limit: 10, pages: 1 } }),
      ...more,
    }),
    onEdit,
  };
};
async function open(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Silver' }));
  await screen.findByRole('dialog');
}
const offered = () =>
  ['Propose', 'Publish', 'Edit', 'Discard'].filter((name) => screen.queryByRole('button', { name }) !== null);

beforeEach(() => signInAs('owner'));

describe('Draft in the list', () => {
  it.each(DRAFT_STATUSES)('A draft that is %s has its own label', async (status) => {
    begin(draft({ status }));
    const table = await screen.findByRole('table', { name: consolePlansTexts.drafts });
    expect(table.querySelector('td[data-label="Status"]')?.textContent?.toLowerCase()).toBe(status);
  });

  it.each([
    [{ version: null, fields: [] }, 'New'],
    [{ version: 1, fields: [] }, consolePlansTexts.soldAgainTerms],
    [draft().comparison, 'Maturity 200 days → 300 days'],
  ])('A draft’s changes are summarised in one line: %j is “%s”', async (comparison, words) => {
    begin(draft({ comparison }));
    const table = await screen.findByRole('table', { name: consolePlansTexts.drafts });
    expect(table.querySelector('td[data-label="Changes"]')?.textContent).toBe(words);
  });
});

describe('Actions on a draft', () => {
  it.each([
    ['the author of a draft', { ...OWN, status: 'draft' }, ['Propose', 'Edit', 'Discard']],
    ['the author of a proposed draft', { ...OWN, status: 'proposed' }, ['Edit', 'Discard']],
    ['another operator, for a draft', { status: 'draft' }, ['Discard']],
    ['another operator, for a proposed draft', { status: 'proposed' }, ['Publish', 'Discard']],
    ['anyone, for a published draft', { status: 'published' }, []],
    ['anyone, for a discarded draft', { ...OWN, status: 'discarded' }, []],
  ] as const)('A draft offers the possible actions to %s', async (_, changes, buttons) => {
    const { user } = begin(draft(changes));
    await open(user);
    expect(offered()).toEqual(buttons);
  });

  it('An auditor can read a draft but change nothing', async () => {
    signInAs('auditor');
    const { user } = begin(draft());
    await open(user);
    expect(offered()).toEqual([]);
  });

  it('A draft that cannot be published as it is shows the reason and no publish button', async () => {
    const { user } = begin(draft({ violation: 'the plan pays more than it earns' }));
    await open(user);
    expect(screen.getByText(/can’t be published at the moment: the plan pays more than it earns/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: consolePlansTexts.publish }).disabled).toBe(true);
  });

  it('The unchanged terms of a draft appear only on demand', async () => {
    const { user } = begin(draft());
    await open(user);
    expect(screen.queryByRole('rowheader', { name: consolePlansTexts.price })).toBeNull();
    await user.click(screen.getByRole('button', { name: consolePlansTexts.whatStaysToo }));
    expect(screen.getByRole('rowheader', { name: consolePlansTexts.price })).toBeTruthy();
  });

  it('Proposing a draft sends the state that was shown', async () => {
    const { user, server } = begin(draft({ ...OWN, status: 'draft' }), {
      [proposeDraft.path]: { message: 'Proposed' },
    });
    await open(user);
    await user.click(screen.getByRole('button', { name: consolePlansTexts.propose }));
    await waitFor(() => expect(server.bodies(proposeDraft)[0]).toEqual({ id: 'd1', stateHash: 'hash-1' }));
  });

  it('Publishing a proposed draft requires a reason and sends the state that was shown', async () => {
    const { user, server } = begin(draft(), { [publishDraft.path]: { message: 'Published', data: { version: 2 } } });
    await open(user);
    await user.click(screen.getByRole('button', { name: consolePlansTexts.publish }));
    await user.type(screen.getByLabelText(consolePlansTexts.reason), 'Agreed');
    await user.click(screen.getByRole('button', { name: consolePlansTexts.publish }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodies(publishDraft)[0]).toEqual({ id: 'd1', stateHash: 'hash-1', reason: 'Agreed' });
  });

  it('A draft that changed while open must be reviewed again before a decision', async () => {
    let row = draft();
    const { user } = begin(() => row);
    await open(user);
    row = draft({ stateHash: 'hash-2', reason: 'Even more days' });
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText(consolePlansTexts.changedSinceOpened)).toBeTruthy();
    expect(offered()).toEqual([]);
  });

  it('Cancel in the reason dialog returns to the draft', async () => {
    const { user, server } = begin(draft(), { [discardDraft.path]: {} });
    await open(user);
    await user.click(screen.getByRole('button', { name: consolePlansTexts.discard }));
    await user.click(screen.getByRole('button', { name: consolePlansTexts.cancel }));
    expect(screen.getByRole('dialog', { name: 'Silver from 2026-04-01' })).toBeTruthy();
    expect(server.to(discardDraft.path)).toEqual([]);
  });
});

describe('Package form', () => {
  const drawForm = (answers: FakeAnswers, terms = draft().package) => {
    const onClose = vi.fn();
    const server = fakeApi(answers);
    const form = <PackageForm terms={terms} holdsFrom="2026-04-01" packageId={null} draft={null} onClose={onClose} />;
    return { ...draw(form), server, onClose };
  };
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

  it('The package form starts with the current terms, with shares in percent', () => {
    drawForm({});
    expect(['Name', 'Price', consolePlansTexts.dailyTarget, 'Maturity'].map((label) => field(label).value)).toEqual([
      'Silver',
      '100.00',
      '1.25',
      '300',
    ]);
  });

  it('The package form sends parts per million and whole days as integers', async () => {
    const { user, server, onClose } = drawForm({ [saveDraft.path]: { message: 'Saved', data: draft() } });
    await user.clear(field('Daily target'));
    await user.type(field('Daily target'), '1.3 %');
    await user.type(field('Reason'), 'More');
    await user.click(screen.getByRole('button', { name: consolePlansTexts.saveTheDraft }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.bodies(saveDraft)[0]).toMatchObject({
      package: { title: 'Silver', price: '100.00', yieldPpm: 13_000, maturityDays: 300 },
      holdsFrom: '2026-04-01',
      reason: 'More',
    });
  });

  it('A target that is not a number is sent as missing, never as zero', async () => {
    const { user, server } = drawForm({ [saveDraft.path]: { status: 400, message: consoleInputsTexts.giveTarget } });
    await user.clear(field('Daily target'));
    await user.type(field('Daily target'), 'much');
    await user.click(screen.getByRole('button', { name: consolePlansTexts.saveTheDraft }));
    expect(await screen.findByText(consoleInputsTexts.giveTarget)).toBeTruthy();
    expect((server.bodies(saveDraft)[0] as { package: object }).package).toMatchObject({ yieldPpm: null });
  });

  it('A refusal appears in the form, which keeps its input, and not as a toast', async () => {
    const message = 'The plan would pay more than it earns';
    const { user } = drawForm({ [saveDraft.path]: { status: 409, message } });
    await user.type(field('Reason'), 'More');
    await user.click(screen.getByRole('button', { name: consolePlansTexts.saveTheDraft }));
    expect(await screen.findAllByText(message)).toHaveLength(1);
    expect(field('Reason').value).toBe('More');
  });
});
