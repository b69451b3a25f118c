import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';

/** Draws a part of an app at an address, as a person uses it: `user` types and presses, `address` is what the bar shows. */
export function drawAt(part: ReactNode, { client, at = '/' }: { readonly client: QueryClient; readonly at?: string }) {
  client.clear();
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [at] });
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
