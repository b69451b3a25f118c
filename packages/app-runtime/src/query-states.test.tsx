import type { UseQueryResult } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { QueryStates } from './query-states.tsx';

const refetch = vi.fn();
const WORDS = { offline: 'No connection', notRefreshed: (time: string) => `Not refreshed since ${time} UTC.` };
const NOT_READ = { data: undefined, isError: false, fetchStatus: 'fetching', dataUpdatedAt: 0, refetch };
const drawQuery = (query: object) =>
  render(
    <QueryStates
      query={{ ...NOT_READ, ...query } as unknown as UseQueryResult<string>}
      failed="Your deposits could not be loaded."
      skeleton={<p>Loading</p>}
      words={WORDS}
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
    drawQuery({ isError: true });
    await userEvent.setup().click(screen.getByRole('button'));
    expect(refetch).toHaveBeenCalledOnce();
    expect(screen.getByText('Your deposits could not be loaded.')).toBeTruthy();
  });

  it('A figure that was never read says that there is no connection', () => {
    drawQuery({ fetchStatus: 'paused' });
    expect(screen.getByText('No connection')).toBeTruthy();
  });

  it('A figure that could not be read again stays, with the time at which it was right', () => {
    drawQuery({ data: '12.00', isError: true, dataUpdatedAt: Date.UTC(2026, 2, 4, 5, 6, 7) });
    expect(screen.getByText('12.00')).toBeTruthy();
    expect(screen.getByText('Not refreshed since 05:06:07 UTC.')).toBeTruthy();
  });
});
