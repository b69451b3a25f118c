import type { FakeAnswer } from '@plumbline/app-runtime/testing';
import { decideMarriageConsent, readMarriageConsent } from '@plumbline/contract';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as marriageTexts } from '@plumbline/texts/en/marriage';
import { texts as marriageKindTexts } from '@plumbline/texts/en/marriage-kind';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawWith } from '../../lib/draw.testing.tsx';
import { ConsentScreen } from './consent-screen.tsx';

const PROFILE = {
  _id: 'p1',
  whose: 'child',
  firstName: 'Meera',
  age: 27,
  place: { name: 'Pune', region: 'Maharashtra', country: 'IN' },
  attributes: { marital: 'never-married' },
  isIdentified: false,
  about: 'She paints boats.',
  by: 'Leela',
  status: 'awaiting_consent',
  pictures: ['data:image/webp;base64,AA=='],
} as const;

/** Opens the page for a key with the given profile; `decided` is the response to the decision. */
const begin = (asked: FakeAnswer, decided: FakeAnswer = { data: {} }, consentKey = 'the-key') =>
  drawWith(<ConsentScreen consentKey={consentKey} />, {
    [readMarriageConsent.path]: asked,
    [decideMarriageConsent.path]: decided,
  });
const press = (name: string) => screen.findByRole('button', { name });

describe('Consent of an adult child', () => {
  it('The child reads everything that would be shown and who wrote it, without logging in', async () => {
    const { server } = begin({ data: PROFILE });
    expect(await screen.findByText('She paints boats.')).toBeTruthy();
    expect(screen.getByText(/Leela wrote this about you/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: /^Meera, / })).toBeTruthy();
    expect(screen.getByText(marriageKindTexts.attributes.marital.choices['never-married'])).toBeTruthy();
    expect(screen.getByRole('img').getAttribute('src')).toBe(PROFILE.pictures[0]);
    expect(server.to(readMarriageConsent.path)[0]).toMatchObject({ body: { key: 'the-key' }, token: null });
  });

  it('The child’s consent requires the date of birth', async () => {
    const { server, user } = begin({ data: PROFILE });
    await user.click(await press('I agree'));
    expect(screen.getByText(marriageTexts.bornNeeded)).toBeTruthy();
    expect(server.to(decideMarriageConsent.path)).toEqual([]);
    await user.type(screen.getByLabelText(marriageTexts.bornOn), '1999-02-03');
    await user.click(await press('I agree'));
    expect((await screen.findByRole('status')).textContent).toContain('You agreed');
    expect(server.bodies(decideMarriageConsent)).toEqual([{ key: 'the-key', decision: 'agree', bornOn: '1999-02-03' }]);
  });

  it('A wrong date of birth shows an error and records no consent', async () => {
    const { server, user } = begin(
      { data: PROFILE },
      { status: 409, code: 'birth_date_wrong', message: errorsTexts.birth_date_wrong },
    );
    await user.type(await screen.findByLabelText(marriageTexts.bornOn), '1998-02-03');
    await user.click(await press('I agree'));
    expect(await screen.findByText(errorsTexts.birth_date_wrong)).toBeTruthy();
    expect(server.to(decideMarriageConsent.path)).toHaveLength(1);
    expect(screen.getByRole('button', { name: marriageTexts.agree })).toBeTruthy();
  });

  it('A child who consented withdraws the consent with the same link, without a date', async () => {
    const { server, user } = begin({ data: { ...PROFILE, status: 'published' } });
    await user.click(await press(marriageTexts.refuse));
    await waitFor(() => expect(screen.getByText(marriageTexts.refused)).toBeTruthy());
    expect(server.bodies(decideMarriageConsent)).toEqual([{ key: 'the-key', decision: 'refuse' }]);
    expect(screen.queryByRole('button', { name: marriageTexts.agree })).toBeNull();
  });

  it.each([
    ['a truncated link', '', []],
    ['a replaced key', 'old-key', ['old-key']],
  ])('The page of %s shows no person, explains why and links onward', async (_what, consentKey, asked) => {
    const { server } = begin({ status: 404, code: 'consent_unknown', message: 'Unknown' }, undefined, consentKey);
    expect(await screen.findByRole('heading', { name: marriageTexts.consentOver })).toBeTruthy();
    expect(screen.getByRole('link', { name: appTexts.common.home }).getAttribute('href')).toBe('/');
    expect(server.to(readMarriageConsent.path).map(({ body }) => (body as { key: string }).key)).toEqual(asked);
    expect(screen.queryByRole('button', { name: /agree|delete/ })).toBeNull();
  });
});
