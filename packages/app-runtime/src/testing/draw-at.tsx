import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, vi } from 'vitest';

/** The document of the tests has no top layer: what is put there is drawn where it stands. */
HTMLElement.prototype.showPopover ??= () => {};
HTMLElement.prototype.hidePopover ??= () => {};

/** Each test begins with an empty document, an empty storage and without another test's answers. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  resizeTo(WIDE_PX);
});

const WIDE_PX = 1024;

/** Of the window, to the end of the test. */
export const resizeTo = (width: number): void =>
  act(() => (window as unknown as { happyDOM: { setViewport: (to: object) => void } }).happyDOM.setViewport({ width }));

interface DrawOptions {
  readonly client: QueryClient;
  readonly at?: string;
  /** What another address waits for before it shows, as for the scripts of its screen. */
  readonly arrival?: Promise<unknown>;
}

/** Draws a part of an app at an address, as a person uses it: `user` types and presses, `address` is what the bar shows. */
export function drawAt(part: ReactNode, { client, at = '/', arrival }: DrawOptions) {
  client.clear();
  const elsewhere = { path: '*', element: part };
  const routes = arrival
    ? [
        { ...elsewhere, path: at },
        { ...elsewhere, loader: () => arrival },
      ]
    : [elsewhere];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const drawn = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    ...drawn,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
    back: () => router.navigate(-1),
    goTo: (address: string) => router.navigate(address),
  };
}
