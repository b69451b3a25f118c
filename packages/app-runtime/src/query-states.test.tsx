import { CallError } from '@plumbline/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { QueryStates, type QueryStatesWords } from './query-states.tsx';

const refetch = vi.fn();
const WORDS = { offline: 'No connection', notRefreshed: (time: string) => `Not refreshed since ${time} UTC.` };
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

describe('The states of a figure from the server', () => {
  it('A figure that is on its way has its skeleton', () => {
    drawQuery({});
    expect(screen.getByText('Loading')).toBeTruthy();
  });

  it('A figure that could not be loaded says so, and is asked for again at a press', async () => {
    drawQuery({ error: new Error('x') });
    await userEvent.setup().click(screen.getByRole('button'));
    expect(refetch).toHaveBeenCalledOnce();
    expect(screen.getByText('Your deposits could not be loaded.')).toBeTruthy();
  });

  it('A figure that was never read says that there is no connection', () => {
    drawQuery({ fetchStatus: 'paused' });
    expect(screen.getByText('No connection')).toBeTruthy();
  });

  it('A figure that could not be read again stays, with the time at which it was right', () => {
    drawQuery({ data: '12.00', error: new Error('x'), dataUpdatedAt: Date.UTC(2026, 2, 4, 5, 6, 7) });
    expect(screen.getByText('12.00')).toBeTruthy();
    expect(screen.getByText('Not refreshed since 05:06:07 UTC.')).toBeTruthy();
  });

  it('A figure of an app that says elsewhere that nothing answers says only that it was not read', () => {
    drawQuery({ error: new CallError('The connection failed', 0) }, { ...WORDS, saidElsewhere: 'Not read yet.' });
    expect([screen.getByRole('alert').textContent]).toEqual(['Not read yet.Try again']);
  });

  // Shows DEC-8-screens-10
  it('A thing that is not there is one sentence with the way on, and is not asked for again', () => {
    const wayOn = <a href="/listings">All listings</a>;
    drawQuery({ error: new CallError('There is no such listing', 404) }, { ...WORDS, wayOn });
    expect(screen.getByText('There is no such listing.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All listings' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('A thing that is not there failed, in an app that has no words for it', () => {
    drawQuery({ error: new CallError('There is no such listing', 404) });
    expect(screen.getByRole('alert').textContent).toBe('Your deposits could not be loaded.');
  });

  it('A refusal stands in the place of the figure, in the words of the server', () => {
    drawQuery({ error: new CallError('Ask again in a minute', 429) }, { ...WORDS, saidElsewhere: 'Not read yet.' });
    expect(screen.getByText('Your deposits could not be loaded. Ask again in a minute')).toBeTruthy();
  });
});
