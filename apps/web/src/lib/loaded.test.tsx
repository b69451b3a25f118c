import { CallError } from '@plumbline/contract';
import { texts as appTexts } from '@plumbline/texts/en/app';
import type { UseQueryResult } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from './draw.testing.tsx';
import { Loaded } from './loaded.tsx';

const QUERY = { data: undefined, fetchStatus: 'idle', error: new CallError('There is no such thing', 404) };
const drawAt = (path: string) =>
  draw(
    <Loaded query={QUERY as unknown as UseQueryResult<string>} failed="The things could not be read.">
      {() => null}
    </Loaded>,
    path,
  );

beforeEach(() => signIn());

describe('Missing item', () => {
  it.each([
    ['/vendor/orders/x', '/vendor/orders'],
    ['/my-order/x', '/my-order'],
    ['/vendor/learn/x/y', '/vendor/learn'],
    ['/lost-found/claim/x', '/lost-found'],
    ['/vendor/answer/x', '/vendor/applications'],
    ['/receipt/job/x', '/activity'],
  ])('A missing item at %s shows one sentence and a link to %s', (path, list) => {
    drawAt(path);
    expect(screen.getByText('There is no such thing.')).toBeTruthy();
    expect(screen.getByRole('link', { name: appTexts.common.seeAll }).getAttribute('href')).toBe(list);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('A missing list shows no link', () => {
    drawAt('/vendor/orders');
    expect(screen.queryByRole('link', { name: appTexts.common.seeAll })).toBeNull();
  });
});
