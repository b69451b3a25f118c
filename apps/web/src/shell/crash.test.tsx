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

describe('A screen of the members’ app that breaks', () => {
  // React and the router report what a boundary has caught.
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => void vi.restoreAllMocks());

  it('A screen of the app that breaks offers to load the page again, and shows nothing of the error', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    drawBroken(new Error('secret of the stack'));
    expect(document.body.textContent).not.toContain('secret of the stack');
    screen.getByRole('button', { name: /again/i }).click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('A part that did not load has words of its own', () => {
    drawBroken(new Error('a bug'));
    const ofScreen = screen.getByRole('heading', { level: 1 }).textContent;
    document.body.innerHTML = '';
    drawBroken(new TypeError('error loading dynamically imported module'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(ofScreen);
  });

  it.each([
    [true, '/my'],
    [false, '/'],
  ])('An address without a screen leads somebody who is signed in (%s) to %s', (isSignedIn, to) => {
    if (isSignedIn) signIn();
    drawBroken(null, '/nowhere');
    expect(document.querySelector(`a[href="${to}"]`)).toBeTruthy();
  });
});

describe('Who may open which screens', () => {
  const ledTo = (guard: () => unknown): string | null => {
    try {
      guard();
      return null;
    } catch (thrown) {
      return (thrown as Response).headers.get('location');
    }
  };

  const openMy = () => requireSession({ request: new Request('http://product.test/my') });

  it('A screen of members leads to the login without a session', () => {
    expect(ledTo(openMy)).toBe('/login');
  });

  it('A member opens it', () => {
    signIn();
    expect(ledTo(openMy)).toBeNull();
  });

  it('The login leads somebody who is signed in to the site', () => {
    signIn();
    expect(ledTo(requireNoMember)).toBe('/');
  });

  it('The login opens for everybody else', () => {
    expect(ledTo(requireNoMember)).toBeNull();
  });
});
