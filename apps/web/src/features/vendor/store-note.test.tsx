import { getOnboarding, ONBOARDING_ITEMS, type Onboarding } from '@plumbline/contract';
import { texts as vendorTexts } from '@plumbline/texts/en/vendor';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawWith } from '../../lib/draw.testing.tsx';
import { StoreNote } from './store-note.tsx';

const noteOf = (status: Onboarding['status']) => {
  const checklist = ONBOARDING_ITEMS.map((item) => ({ item, state: item === 'logo' ? 'done' : 'open' }));
  localStorage.setItem('access_token_vendor', 'vendor-token');
  const { server } = drawWith(<StoreNote />, { [getOnboarding.path]: { data: { status, checklist } } }, '/vendor');
  return server;
};
const way = () => screen.findByRole('link', { name: vendorTexts.toStore });

describe('Store status on the vendor’s home screen', () => {
  // Shows DEC-8-screens-25
  it('A store that was not submitted is the first task on the home screen and shows its progress', async () => {
    noteOf('draft');
    expect((await way()).className).toContain('primary');
    expect(screen.getByText(/1 of 7 required steps done/)).toBeTruthy();
  });

  it('A submitted store shows that it is under review and requires no action', async () => {
    noteOf('submitted');
    expect((await way()).className).not.toContain('primary');
    expect(screen.queryByText(/things that we ask for/)).toBeNull();
  });

  it('An open store has no status note on the home screen', async () => {
    const server = noteOf('approved');
    await waitFor(() => expect(server.to(getOnboarding.path)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  });
});
