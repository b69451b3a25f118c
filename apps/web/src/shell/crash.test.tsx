import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../lib/draw.testing.tsx';
import { requireNoMember, requireSession } from '../lib/session.ts';
import { Crash } from './crash.tsx';

const Broken = ({ error }: { readonly error: unknown }) => {
  throw error;
};
const drawBroken = (error: unknown, at = '/my') => {
  const routes = [{ errorElement: <Crash />, children: [{ path: '/my', element: <Broken error={error} /> }] }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />);
};

describe('Crash of a screen in the members’ app', () => {
  // React and the router log what a boundary has caught.
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => void vi.restoreAllMocks());

  it('A crashed screen offers to reload the page and shows no error details', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    drawBroken(new Error('secret of the stack'));
    expect(document.body.textContent).not.toContain('secret of the stack');
    screen.getByRole('button', { name: /again/i }).click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('A part of the app that failed to load has its own message', () => {
    drawBroken(new Error('a bug'));
    const ofScreen = screen.getByRole('heading', { level: 1 }).textContent;
    document.body.innerHTML = '';
    drawBroken(new TypeError('error loading dynamically imported module'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(ofScreen);
  });

  it.each([
    [true, '/my'],
    [false, '/'],
  ])('An unknown address sends a logged-in user (%s) to %s', (isSignedIn, to) => {
    if (isSignedIn) signIn();
    drawBroken(null, '/nowhere');
    expect(document.querySelector(`a[href="${to}"]`)).toBeTruthy();
  });
});

describe('Access to screens', () => {
  const ledTo = (guard: () => unknown): string | null => {
    try {
      guard();
      return null;
    } catch (thrown) {
      return (thrown as Response).headers.get('location');
    }
  };

  const openMy = () => requireSession({ request: new Request('http://product.test/my') });

  it('A member screen without a session opens the login', () => {
    expect(ledTo(openMy)).toBe('/login');
  });

  it('A member screen opens for a member', () => {
    signIn();
    expect(ledTo(openMy)).toBeNull();
  });

  it('The login sends a logged-in user to the site', () => {
    signIn();
    expect(ledTo(requireNoMember)).toBe('/');
  });

  it('The login opens for everyone else', () => {
    expect(ledTo(requireNoMember)).toBeNull();
  });
});
