import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useListPlace } from './list.ts';

beforeEach(() => history.replaceState(null, '', '/list'));
afterEach(cleanup);

const SHAPE = { filters: { sale: () => true } };
const DRAFTS = { filters: { status: () => true }, prefix: 'drafts.' };

function Lists() {
  const sold = useListPlace(SHAPE);
  const drafts = useListPlace(DRAFTS);
  return (
    <>
      <output>{useLocation().search}</output>
      <button type="button" onClick={() => drafts.change({ status: 'published' })}>
        Published
      </button>
      <button type="button" onClick={() => sold.change({ sale: 'on' })}>
        On sale
      </button>
    </>
  );
}

const shown = () => screen.getByRole('status').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('A filter chosen before the previous choice is rendered keeps that choice, even across two lists', () => {
  render(<Lists />, { wrapper: BrowserRouter });
  act(() => {
    press('Published');
    press('On sale');
  });
  expect(shown()).toBe('?drafts.status=published&sale=on');
});

test('A filter chosen after Back builds on the displayed state', async () => {
  render(<Lists />, { wrapper: BrowserRouter });
  press('Published');
  act(() => history.back());
  await vi.waitFor(() => expect(shown()).toBe(''), 10_000);
  press('On sale');
  expect(shown()).toBe('?sale=on');
});
