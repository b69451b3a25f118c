import { texts as consoleTexts } from '@plumbline/texts/en/console';
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

describe('Crash of a console screen', () => {
  // React and the router log what a boundary has caught.
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => void vi.restoreAllMocks());

  it('A crashed console screen says that nothing was sent and offers to reload', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    drawBroken(new Error('a bug'));
    expect(screen.getByRole('alert').textContent).toContain(consoleTexts.crashTitle);
    screen.getByRole('button', { name: consoleTexts.tryAgain }).click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('A crashed console screen shows no error details', () => {
    drawBroken(new Error('secret of the stack'));
    expect(document.body.textContent).not.toContain('secret of the stack');
  });

  it('A part that failed to load is reported as such, not as a crash', () => {
    drawBroken(new TypeError('Failed to fetch dynamically imported module: /console/assets/days-x.js'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(consoleTexts.partConsoleDid);
  });

  it('An unknown address is reported as nonexistent', () => {
    drawBroken(null, '/nowhere');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(consoleTexts.notFound);
  });
});
