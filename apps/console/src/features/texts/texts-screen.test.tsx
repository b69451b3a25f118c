import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import {
  operatorApproveText,
  operatorPreviewText,
  operatorSaveText,
  operatorText,
  operatorTexts,
  operatorWithdrawText,
  type ShownText,
  type TextDetails,
} from '@plumbline/contract/operator';
import { dataOf } from '@plumbline/contract/testing';
import { texts as consoleTextsTexts } from '@plumbline/texts/en/console-texts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signInAs } from '../../lib/draw.testing.tsx';
import { refreshEverything } from '../../lib/query.ts';
import TextsScreen from './texts-screen.tsx';

const row: ShownText = {
  key: 'cart#title',
  text: 'Cart',
  english: 'Cart',
  own: null,
  isProposed: false,
  isAboutMoney: true,
  isFixed: false,
};

const revision = (status: 'proposed' | 'active', writtenBy: string, text = 'Basket') => ({
  _id: 'r1',
  revision: 1,
  status,
  text,
  writtenBy,
  writtenAt: '2026-11-01 10:00:00',
  approvedBy: null,
  activeSince: null,
  withdrawnBy: null,
  overAt: null,
  reason: '',
});

const details = (more: Partial<TextDetails> = {}): TextDetails =>
  dataOf(operatorText, {
    ...row,
    language: 'en',
    built: 'Cart',
    note: 'Screen /cart: the shopping cart.',
    placeholders: ['{count}'],
    revisions: [],
    ...more,
  });

/** Opens the first text of the list. */
async function begin(shown: TextDetails | (() => TextDetails), more: FakeAnswers = {}, at = '/texts') {
  const drawn = drawWith(
    <TextsScreen />,
    {
      [operatorTexts.path]: { data: { docs: [row], total: 1, page: 1, limit: 20, pages: 1 } },
      [operatorText.path]: () => ({ data: typeof shown === 'function' ? shown() : shown }),
      ...more,
    },
    at,
  );
  await drawn.user.click((await screen.findAllByText('cart#title'))[0]!);
  return { ...drawn, dialog: within(await screen.findByRole('dialog')) };
}

beforeEach(() => signInAs('support'));

describe('Texts of the app in the console', () => {
  // Shows DEC-9-texts-1
  it('An operator sees where a text is shown and its placeholders, and proposes another one', async () => {
    const { user, server, dialog } = await begin(details(), {
      [operatorSaveText.path]: { message: 'Saved', data: {} },
    });
    expect(await dialog.findByText('Screen /cart: the shopping cart.')).toBeTruthy();
    expect(dialog.getByText('{count}')).toBeTruthy();
    const field = dialog.getByLabelText(consoleTextsTexts.ownText);
    await user.clear(field);
    await user.type(field, 'Basket');
    await user.click(dialog.getByRole('button', { name: consoleTextsTexts.propose }));
    await waitFor(() =>
      expect(server.to(operatorSaveText.path)[0]?.body).toMatchObject({
        textKey: 'cart#title',
        language: 'en',
        text: 'Basket',
        revision: 0,
      }),
    );
  });

  it('A preview shows each form of the typed text', async () => {
    const { user, dialog } = await begin(details(), {
      [operatorPreviewText.path]: { message: 'The preview', data: { examples: ['1 item', '2 items'] } },
    });
    await user.click(await dialog.findByRole('button', { name: consoleTextsTexts.preview }));
    const list = within(await dialog.findByRole('list', { name: consoleTextsTexts.preview }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['1 item', '2 items']);
  });

  it('The filter of languages asks for the texts of that language', async () => {
    const { server } = await begin(details({ language: 'hi' }), {}, '/texts?language=hi');
    await waitFor(() => expect(server.to(operatorText.path)[0]?.query).toMatchObject({ language: 'hi' }));
    expect(server.to(operatorTexts.path)[0]?.query).toMatchObject({ language: 'hi' });
  });

  // Shows DEC-9-texts-2
  it('A proposed text is approved by another operator and not by its author', async () => {
    signInAs('finance');
    const others = details({ isProposed: true, revisions: [revision('proposed', 'ravi@plumbline.example')] });
    const { user, server, dialog } = await begin(others, {
      [operatorApproveText.path]: { message: 'Approved', data: null },
    });
    await user.click(await dialog.findByRole('button', { name: consoleTextsTexts.approve }));
    await waitFor(() => expect(server.to(operatorApproveText.path)[0]?.body).toMatchObject({ _id: 'r1' }));
    expect(dialog.queryByLabelText(consoleTextsTexts.ownText)).toBeNull();
  });

  it('The author of a proposed text has no button to approve it, but can withdraw it with a reason', async () => {
    signInAs('owner');
    const own = details({ isProposed: true, revisions: [revision('proposed', 'asha@plumbline.example')] });
    const { user, server, dialog } = await begin(own, {
      [operatorWithdrawText.path]: { message: 'Withdrawn', data: null },
    });
    await user.click(await dialog.findByRole('button', { name: consoleTextsTexts.withdraw }));
    expect(dialog.queryByRole('button', { name: consoleTextsTexts.approve })).toBeNull();
    const reasons = within((await screen.findAllByRole('dialog')).at(-1)!);
    await user.type(reasons.getByRole('textbox'), 'A typo');
    await user.click(reasons.getByRole('button', { name: consoleTextsTexts.withdraw }));
    await waitFor(() =>
      expect(server.to(operatorWithdrawText.path)[0]?.body).toMatchObject({ _id: 'r1', reason: 'A typo' }),
    );
  });

  // Shows DEC-9-content-6
  it('A typed text survives another operator’s save, and the screen shows what saving would overwrite', async () => {
    let shown = details();
    const { user, dialog } = await begin(() => shown);
    const field = await dialog.findByLabelText<HTMLTextAreaElement>(consoleTextsTexts.ownText);
    await user.type(field, ' of {{count}');
    shown = details({ text: 'Basket', own: 'active', revisions: [revision('active', 'ravi@plumbline.example')] });
    await refreshEverything();
    await waitFor(() =>
      expect(
        dialog
          .getAllByRole('alert')
          .map((alert) => alert.textContent)
          .join(),
      ).toContain('Basket'),
    );
    expect(field.value).toBe('Cart of {count}');
  });

  it('A text that the specification gives has no field', async () => {
    const { dialog } = await begin(details({ isFixed: true }));
    expect(await dialog.findByText(consoleTextsTexts.fixedHint)).toBeTruthy();
    expect(dialog.queryByLabelText(consoleTextsTexts.ownText)).toBeNull();
  });
});
