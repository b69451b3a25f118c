import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, vi } from 'vitest';

/** The test document has no top layer, so its content renders in place. */
HTMLElement.prototype.showPopover ??= () => {};
HTMLElement.prototype.hidePopover ??= () => {};

/** Each test starts with an empty document, an empty storage and no leftover responses. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  resizeTo(WIDE_PX);
});

const WIDE_PX = 1024;

/** Width of the window, until the end of the test. */
export const resizeTo = (width: number): void =>
  act(() => (window as unknown as { happyDOM: { setViewport: (to: object) => void } }).happyDOM.setViewport({ width }));

interface DrawOptions {
  readonly client: QueryClient;
  readonly at?: string;
  /** Delays another address, like the scripts of its screen. */
  readonly arrival?: Promise<unknown>;
}

/** Renders a part of an app at an address: `user` types and presses, `address` returns the URL. */
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
