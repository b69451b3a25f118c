import { getOnboarding, ONBOARDING_ITEMS, type Onboarding } from '@plumbline/contract';
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
const way = () => screen.findByRole('link', { name: 'To your store' });

describe('What a store waits for, on the vendor’s home', () => {
  // Shows DEC-8-screens-25
  it('A store that is not handed in is the first thing to do on its home, and says how far it is', async () => {
    noteOf('draft');
    expect((await way()).className).toContain('primary');
    expect(screen.getByText(/1 of 7 things that we ask for are done/)).toBeTruthy();
  });

  it('A store that was handed in says that it is looked at, and asks for nothing', async () => {
    noteOf('submitted');
    expect((await way()).className).not.toContain('primary');
    expect(screen.queryByText(/things that we ask for/)).toBeNull();
  });

  it('A store that is open has no note on its home', async () => {
    const server = noteOf('approved');
    await waitFor(() => expect(server.to(getOnboarding.path)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  });
});
