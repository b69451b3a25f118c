import { type FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import {
  type ContentDetails,
  operatorContentEntry,
  operatorDiscardContent,
  operatorEndRedirect,
  operatorPreviewContent,
  operatorPublishContent,
  operatorRedirects,
  operatorRestoreContent,
  operatorSaveContent,
  operatorSaveRedirect,
} from '@plumbline/contract/operator';
import { texts as consoleContentTexts } from '@plumbline/texts/en/console-content';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signInAs } from '../../lib/draw.testing.tsx';
import { refreshEverything } from '../../lib/query.ts';
import ContentEntryScreen from './entry-screen.tsx';
import RedirectsScreen from './redirects-screen.tsx';

const revision = (number: number, status: string, authors: readonly string[], body: string) => ({
  _id: `r${number}`,
  number,
  status,
  edits: 2,
  authors: [...authors],
  writtenAt: '2026-11-01 10:00:00',
  goesLiveAt: null,
  decidedBy: null,
  publishedAt: null,
  overAt: null,
  reason: '',
  fields: { title: 'Fees', lead: '', description: 'd', body, picture: null, hasContents: false, next: [], menu: null },
});

const details = (more: object = {}, work: object | null = null): Partial<ContentDetails> => ({
  _id: 'e1',
  kind: 'page',
  key: 'fees',
  language: 'en',
  path: '/fees',
  title: 'Fees',
  isBuilt: true,
  isReliedOn: false,
  isPublished: true,
  work: null,
  goesLiveAt: null,
  changedAt: '2026-11-01 10:00:00',
  error: null,
  keeps: [':::live fees'],
  revisions: [
    ...(work ? [work] : []),
    revision(2, 'published', ['asha@plumbline.example'], 'Two charges.'),
    revision(1, 'superseded', [], 'One charge.'),
  ] as never,
  ...more,
});

const begin = (shown: object | (() => object), more: FakeAnswers = {}) => {
  const server = fakeApi({
    [operatorContentEntry.path.replace('{id}', 'e1')]: () => ({ data: typeof shown === 'function' ? shown() : shown }),
    [operatorPreviewContent.path]: { data: { html: '<h1>Drawn</h1>' } },
    ...more,
  });
  const drawn = draw(
    <Routes>
      <Route path="/content/:id" element={<ContentEntryScreen />} />
    </Routes>,
    '/content/e1',
  );
  return { server, ...drawn };
};

beforeEach(() => signInAs('support'));

describe('A text in the console', () => {
  it('Saving a text in the console saves the displayed text with the typed changes', async () => {
    const { user, server } = begin(details(), { [operatorSaveContent.path]: { message: 'Saved', data: {} } });
    const body = await screen.findByLabelText(consoleContentTexts.text);
    await user.clear(body);
    await user.type(body, 'Three charges.');
    await user.click(screen.getByRole('button', { name: consoleContentTexts.saveTheDraft }));
    await waitFor(() =>
      expect(server.to(operatorSaveContent.path)[0]?.body).toMatchObject({
        _id: 'e1',
        edits: 0,
        language: 'en',
        text: { kind: 'page', fields: { body: 'Three charges.' } },
      }),
    );
  });

  it('A text changed while its publication time is being chosen is not published with the change', async () => {
    const draft = revision(3, 'draft', ['ravi@plumbline.example'], 'Three charges.');
    let shown = details({ work: 'draft' }, draft);
    const { user, server } = begin(() => shown, { [operatorPublishContent.path]: { message: 'Published', data: {} } });
    await user.click(await screen.findByRole('button', { name: consoleContentTexts.publishLater }));
    shown = details({ work: 'draft' }, { ...draft, edits: 3, fields: { ...draft.fields, body: 'No charge.' } });
    await refreshEverything();
    expect(await screen.findByText(consoleContentTexts.draftChangedMeanwhile)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: consoleContentTexts.publishThen }));
    await waitFor(() => expect(server.to(operatorPublishContent.path)[0]?.body).toMatchObject({ _id: 'r3', edits: 2 }));
  });

  // Shows DEC-9-content-5
  it('Typed changes to a text survive another operator’s save, and then the saved text can be shown', async () => {
    let shown = details();
    const { user } = begin(() => shown);
    const body = await screen.findByLabelText<HTMLTextAreaElement>(consoleContentTexts.text);
    await user.type(body, ' And more.');
    shown = details({ work: 'draft' }, revision(3, 'draft', ['ravi@plumbline.example'], 'Three charges.'));
    await refreshEverything();
    const readNow = await screen.findByRole('button', { name: consoleContentTexts.readSaysNow });
    expect(body.value).toBe('Two charges. And more.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: consoleContentTexts.saveTheDraft }).disabled).toBe(
      true,
    );
    await user.click(readNow);
    expect(screen.getByLabelText<HTMLTextAreaElement>(consoleContentTexts.text).value).toBe('Three charges.');
  });

  // Shows DEC-9-content-5
  it('Changes typed after a save are included in the next save of the text', async () => {
    let shown = details();
    const { user, server } = begin(() => shown, {
      [operatorSaveContent.path]: () => {
        shown = details({ work: 'draft' }, { ...revision(3, 'draft', ['me@plumbline.example'], 'Now.'), edits: 1 });
        return { message: 'Saved', data: { _id: 'r3', entry: 'e1' } };
      },
    });
    const body = await screen.findByLabelText<HTMLTextAreaElement>(consoleContentTexts.text);
    await user.clear(body);
    await user.type(body, 'Now.');
    const save = screen.getByRole<HTMLButtonElement>('button', { name: consoleContentTexts.saveTheDraft });
    await user.click(save);
    await user.type(body, ' Later.');
    await waitFor(() => expect(save.disabled).toBe(false));
    await user.click(save);
    await waitFor(() => expect(server.to(operatorSaveContent.path)).toHaveLength(2));
    expect(server.to(operatorSaveContent.path)[1]!.body).toMatchObject({
      edits: 1,
      text: { fields: { body: 'Now. Later.' } },
    });
    expect(screen.queryByRole('button', { name: consoleContentTexts.readSaysNow })).toBeNull();
  });

  it('The preview of a text shows the site’s rendering in a frame that runs no scripts', async () => {
    begin(details());
    const frame = await screen.findByTitle(consoleContentTexts.previewOfName({ name: 'Fees' }), {}, { timeout: 3000 });
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
    expect(frame.getAttribute('srcdoc')).toContain('Drawn');
  });

  it('A text with an error shows the error instead of a preview', async () => {
    begin(details(), { [operatorPreviewContent.path]: { status: 400, message: 'Line 2 is not understood' } });
    expect(await screen.findByText('Line 2 is not understood', {}, { timeout: 3000 })).toBeTruthy();
  });

  it('If the site cannot render a text, the console says so and that visitors still see the previous version', async () => {
    begin(details({ error: 'Error: No such figure' }));
    expect(await screen.findByText(consoleContentTexts.siteCouldNot({ error: 'Error: No such figure' }))).toBeTruthy();
  });

  it('Publishing a text publishes its saved version', async () => {
    const work = revision(3, 'draft', ['me@plumbline.example'], 'Three.');
    const { user, server } = begin(details({ work: 'draft' }, work), { [operatorPublishContent.path]: { data: {} } });
    await user.click(await screen.findByRole('button', { name: consoleContentTexts.publish }));
    await waitFor(() =>
      expect(server.to(operatorPublishContent.path)[0]?.body).toEqual({ _id: 'r3', edits: 2, at: '' }),
    );
  });

  it('The support role and authors of a text that members rely on cannot publish it', async () => {
    const work = revision(3, 'draft', ['someone@plumbline.example'], 'Three.');
    begin(details({ isReliedOn: true, work: 'draft' }, work));
    await screen.findByRole('button', { name: consoleContentTexts.giveUpDraft });
    expect(screen.queryByRole('button', { name: consoleContentTexts.publish })).toBeNull();
  });

  it('A text scheduled for publication cannot be changed but can be unscheduled', async () => {
    const work = revision(3, 'scheduled', ['me@plumbline.example'], 'Three.');
    const { user, server } = begin(details({ work: 'scheduled', goesLiveAt: '2027-01-01 10:00:00' }, work), {
      [operatorDiscardContent.path]: { data: { status: 'draft' } },
    });
    expect(
      (await screen.findByLabelText<HTMLTextAreaElement>(consoleContentTexts.text)).closest('fieldset')!.disabled,
    ).toBe(true);
    await user.click(screen.getByRole('button', { name: consoleContentTexts.takeBack }));
    await waitFor(() => expect(server.to(operatorDiscardContent.path)[0]?.body).toEqual({ _id: 'r3' }));
  });

  it('A text can be restored to a revision, with a line-by-line comparison', async () => {
    const { user, server } = begin(details(), { [operatorRestoreContent.path]: { data: {} } });
    await user.click(await screen.findByText(/Revision 2/));
    expect(screen.getByText('Two charges.', { selector: 'ins' })).toBeTruthy();
    expect(screen.getByText('One charge.', { selector: 'del' })).toBeTruthy();
    await user.click(screen.getByText(/Revision 1/));
    await user.click(screen.getByRole('button', { name: consoleContentTexts.goBackRevision({ number: '1' }) }));
    await waitFor(() => expect(server.to(operatorRestoreContent.path)[0]?.body).toEqual({ _id: 'r1' }));
  });

  it('An auditor can only read a text in the console', async () => {
    signInAs('auditor');
    begin(details());
    await screen.findByLabelText(consoleContentTexts.text);
    expect(screen.queryByRole('button', { name: /Save|Publish|Remove|Restore/ })).toBeNull();
  });
});

describe('Redirects from old addresses', () => {
  const redirect = {
    _id: 'x1',
    from: '/prices',
    to: '/fees',
    madeBy: 'asha@plumbline.example',
    madeAt: '2026-11-01 10:00:00',
  };
  const list = { data: { docs: [redirect], total: 1, page: 1, limit: 50, pages: 1 } };

  it('Redirects can be added, and a remove button includes the old address', async () => {
    const server = fakeApi({
      [operatorRedirects.path]: list,
      [operatorSaveRedirect.path]: { data: { _id: 'x2' } },
      [operatorEndRedirect.path]: {},
    });
    const { user } = draw(<RedirectsScreen />, '/redirects');
    await user.type(await screen.findByLabelText(/^Old address/), '/old');
    await user.type(screen.getByLabelText(/^Leads to/), '/fees');
    await user.click(screen.getByRole('button', { name: consoleContentTexts.redirect }));
    await waitFor(() => expect(server.to(operatorSaveRedirect.path)[0]?.body).toEqual({ from: '/old', to: '/fees' }));
    await user.click(screen.getByRole('button', { name: consoleContentTexts.endFrom({ from: '/prices' }) }));
    await waitFor(() => expect(server.to(operatorEndRedirect.path)[0]?.body).toEqual({ _id: 'x1' }));
  });
});
