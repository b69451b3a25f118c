import { fakeApi, resizeTo } from '@plumbline/app-runtime/testing';
import { browseMarriageProfiles, getPlaces } from '@plumbline/contract';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as marriageTexts } from '@plumbline/texts/en/marriage';
import { texts as uiTexts } from '@plumbline/texts/en/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import { Browse } from './browse.tsx';

const TOWN = { _id: 'p1', name: 'Oakford', region: 'Midshire', country: 'India' };

const begin = () => {
  const { to } = fakeApi({
    [browseMarriageProfiles.path]: { data: { docs: [], leftToday: 30 } },
    [getPlaces.path]: { data: [TOWN] },
  });
  return { ...draw(<Browse />), asked: () => to(browseMarriageProfiles.path).at(-1)?.body };
};

beforeEach(() => signIn());

describe('Searching marriage profiles', () => {
  it('On a phone the search fields are in a sheet that closes on search and keeps its values', async () => {
    resizeTo(390);
    const { user, asked } = begin();
    expect(screen.queryByLabelText(marriageTexts.ageFrom)).toBeNull();
    await user.click(screen.getByRole('button', { name: appTexts.lists.filters }));
    await user.type(screen.getByLabelText(marriageTexts.ageFrom), '30');
    await user.type(screen.getByRole('combobox', { name: marriageTexts.place }), 'Oak');
    await user.tab();
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: marriageTexts.place }).value).toBe(
        'Oakford, Midshire, India',
      ),
    );
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: marriageTexts.search }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(asked()).toMatchObject({ ageFrom: 30, placeId: 'p1' }));
    await user.click(screen.getByRole('button', { name: appTexts.lists.filtersChosen({ count: '2' }) }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: marriageTexts.place }).value).toBe(
      'Oakford, Midshire, India',
    );
  });

  it('Closing the sheet without searching keeps the typed values but applies none', async () => {
    resizeTo(390);
    const { user } = begin();
    await user.click(screen.getByRole('button', { name: appTexts.lists.filters }));
    await user.type(screen.getByLabelText(marriageTexts.ageFrom), '30');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: uiTexts.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: appTexts.lists.filters }));
    expect(screen.getByLabelText<HTMLInputElement>(marriageTexts.ageFrom).value).toBe('30');
  });

  it('An invalid age shows an error and keeps the sheet open', async () => {
    resizeTo(390);
    const { user } = begin();
    await user.click(screen.getByRole('button', { name: appTexts.lists.filters }));
    await user.type(screen.getByLabelText(marriageTexts.ageFrom), '7');
    await user.click(screen.getByRole('button', { name: marriageTexts.search }));
    expect(within(screen.getByRole('dialog')).getByText(marriageTexts.ageViolation)).toBeTruthy();
  });

  it('In a wide window the search fields are in the page', () => {
    begin();
    expect(screen.getByLabelText(marriageTexts.ageFrom)).toBeTruthy();
    expect(screen.queryByRole('button', { name: appTexts.lists.filters })).toBeNull();
  });
});
