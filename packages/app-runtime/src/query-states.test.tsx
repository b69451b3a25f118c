import { CallError } from '@plumbline/contract';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleListingsTexts } from '@plumbline/texts/en/console-listings';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import type { UseQueryResult } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { markDrawn, notifyUnlessDrawn } from './query.ts';
import { QueryStates, type QueryStatesWords } from './query-states.tsx';

const refetch = vi.fn();
const WORDS = { offline: 'No connection', notRefreshed: (time: string) => consoleTexts.notRefreshedSince({ time }) };
const NOT_READ = { data: undefined, error: null, fetchStatus: 'fetching', dataUpdatedAt: 0, refetch };
const drawQuery = (query: object, words: QueryStatesWords = WORDS) =>
  render(
    <QueryStates
      query={{ ...NOT_READ, ...query } as unknown as UseQueryResult<string>}
      failed="Your deposits could not be loaded."
      skeleton={<p>Loading</p>}
      words={words}
    >
      {(data) => <p>{data}</p>}
    </QueryStates>,
  );

afterEach(cleanup);

describe('States of a figure from the server', () => {
  it('A loading figure shows a skeleton', () => {
    drawQuery({});
    expect(screen.getByText('Loading')).toBeTruthy();
  });

  it('A figure that failed to load shows an error and can be retried', async () => {
    drawQuery({ error: new Error('x') });
    await userEvent.setup().click(screen.getByRole('button'));
    expect(refetch).toHaveBeenCalledOnce();
    expect(screen.getByText('Your deposits could not be loaded.')).toBeTruthy();
  });

  it('A figure that was never loaded says that there is no connection', () => {
    drawQuery({ fetchStatus: 'paused' });
    expect(screen.getByText('No connection')).toBeTruthy();
  });

  it('A figure that could not be refreshed stays, with the time of its last read', () => {
    drawQuery({ data: '12.00', error: new Error('x'), dataUpdatedAt: Date.UTC(2026, 2, 4, 5, 6, 7) });
    expect(screen.getByText('12.00')).toBeTruthy();
    expect(screen.getByText(consoleTexts.notRefreshedSince({ time: '05:06:07' }))).toBeTruthy();
  });

  it('If the app reports the lost connection elsewhere, a figure says only that it was not loaded', () => {
    drawQuery({ error: new CallError(consoleTexts.noConnection, 0) }, { ...WORDS, saidElsewhere: 'Not read yet.' });
    expect([screen.getByRole('alert').textContent]).toEqual(['Not read yet.Try again']);
  });

  // Shows DEC-8-screens-10
  it('A missing item shows one sentence with a link onward and is not requested again', () => {
    const wayOn = <a href="/listings">All listings</a>;
    drawQuery({ error: new CallError(errorsTexts.listing_unknown, 404) }, { ...WORDS, wayOn });
    expect(screen.getByText('This listing does not exist.')).toBeTruthy();
    expect(screen.getByRole('link', { name: consoleListingsTexts.allListings })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('In an app without texts for missing items, a missing item shows as failed', () => {
    drawQuery({ error: new CallError(errorsTexts.listing_unknown, 404) });
    expect(screen.getByRole('alert').textContent).toBe('Your deposits could not be loaded.');
  });

  it('A refusal replaces the figure with the server’s message', () => {
    drawQuery({ error: new CallError('Ask again in a minute', 429) }, { ...WORDS, saidElsewhere: 'Not read yet.' });
    expect(screen.getByText('Your deposits could not be loaded. Ask again in a minute')).toBeTruthy();
  });
});

/** Simulates a busy browser, whose idle callbacks the test runs. */
function busyBrowser() {
  const whenIdle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => whenIdle.push(run));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  return {
    pass: () => vi.advanceTimersByTime(5_000),
    drawsAndRests() {
      for (const run of whenIdle.splice(0)) run();
    },
  };
}

describe('A failure that a screen may show itself', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('A failure shown at its field gets no toast, even if a slow device draws late', () => {
    const [browser, error, tell] = [busyBrowser(), new Error('No'), vi.fn()];
    notifyUnlessDrawn(error, tell);
    browser.pass();
    markDrawn(error);
    browser.drawsAndRests();
    expect(tell).not.toHaveBeenCalled();
  });

  it('A failure that no screen shows gets a toast once drawing is done', () => {
    const [browser, tell] = [busyBrowser(), vi.fn()];
    notifyUnlessDrawn(new Error('No'), tell);
    browser.pass();
    expect(tell).not.toHaveBeenCalled();
    browser.drawsAndRests();
    expect(tell).toHaveBeenCalledOnce();
  });
});
