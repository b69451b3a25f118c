import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../lib/draw.testing.tsx';
import { Crash } from './crash.tsx';

const Broken = ({ error }: { readonly error: unknown }) => {
  throw error;
};
const drawBroken = (error: unknown, at = '/') => {
  const routes = [{ errorElement: <Crash />, children: [{ path: '/', element: <Broken error={error} /> }] }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />);
};

describe('A screen of the console that breaks', () => {
  // React and the router report what a boundary has caught.
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => void vi.restoreAllMocks());

  it('A screen of the console that breaks says that nothing was sent and can be loaded again', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    drawBroken(new Error('a bug'));
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('A screen of the console that breaks shows nothing of what the error says', () => {
    drawBroken(new Error('secret of the stack'));
    expect(document.body.textContent).not.toContain('secret of the stack');
  });

  it('A part that did not load is told as one, and not as a fault of the screen', () => {
    drawBroken(new TypeError('Failed to fetch dynamically imported module: /console/assets/days-x.js'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A part of the console did not load');
  });

  it('An address without a screen is told as one that does not exist', () => {
    drawBroken(null, '/nowhere');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not found');
  });
});
