import { inEachLanguage } from '@plumbline/texts/languages';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { featureWords } from '../lib/text/index.ts';
import { clientMiddleware, ErrorBoundary } from './screens.tsx';

const Second = ({ useWords }: { readonly useWords: () => { title: string } }) => <h1>{useWords().title}</h1>;

/** Opens an app whose second screen has texts that load as the test says. */
async function appWith(load: () => Promise<{ texts: { title: string } }>) {
  const loadScreen = async () => {
    const { useWords } = featureWords(inEachLanguage(() => load));
    return { element: <Second useWords={useWords} /> };
  };
  const router = createMemoryRouter([
    {
      middleware: [...clientMiddleware],
      ErrorBoundary,
      children: [
        { path: '/', element: <h1>First screen</h1> },
        { path: '/second', lazy: loadScreen },
      ],
    },
  ]);
  await act(async () => render(<RouterProvider router={router} />));
  return { goTo: (path: string) => act(() => router.navigate(path)) };
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('Navigation to a screen whose texts are not loaded', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(cleanup);

  it('The former screen stays until the texts of the next one have arrived', async () => {
    const { promise, resolve } = Promise.withResolvers<{ texts: { title: string } }>();
    const { goTo } = await appWith(() => promise);
    const arrival = goTo('/second');
    expect(heading()).toBe('First screen');
    resolve({ texts: { title: 'Second screen' } });
    await arrival;
    expect(heading()).toBe('Second screen');
  });

  it('Texts that fail to load show “Loading chunk failed”, and the next navigation retries them', async () => {
    let isDown = true;
    const { goTo } = await appWith(async () => {
      if (isDown) throw new TypeError('Failed to fetch dynamically imported module');
      return { texts: { title: 'Second screen' } };
    });
    await goTo('/second');
    expect(heading()).toBe('Loading chunk failed');
    isDown = false;
    await goTo('/');
    await goTo('/second');
    expect(heading()).toBe('Second screen');
  });
});
