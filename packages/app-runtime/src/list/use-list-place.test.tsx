import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useListPlace } from './use-list-place.ts';

afterEach(cleanup);

const SHAPE = { filters: { sale: () => true } };
const DRAFTS = { filters: { status: () => true }, prefix: 'drafts.' };

function Lists() {
  const sold = useListPlace(SHAPE);
  const drafts = useListPlace(DRAFTS);
  const navigate = useNavigate();
  return (
    <>
      <p>{useLocation().search}</p>
      <button type="button" onClick={() => drafts.change({ status: 'published' })}>
        Published
      </button>
      <button type="button" onClick={() => sold.change({ sale: 'on' })}>
        On sale
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('A filter that is chosen before the one before it is drawn keeps it, also of another list', () => {
  render(<Lists />, { wrapper: MemoryRouter });
  act(() => {
    press('Published');
    press('On sale');
  });
  expect(screen.getByText('?drafts.status=published&sale=on')).toBeDefined();
});

test('A filter that is chosen after Back builds on what is drawn', () => {
  render(<Lists />, { wrapper: MemoryRouter });
  press('Published');
  press('Back');
  press('On sale');
  expect(screen.getByText('?sale=on')).toBeDefined();
});
