import { ATTENTION_KINDS, type Overview } from '@plumbline/contract/operator';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../lib/draw.testing.tsx';
import { navigation } from '../../shell/navigation.ts';
import { Attention } from './attention.tsx';

const drawWith = (attention: Overview['attention']) =>
  draw(<Attention overview={{ asOf: '2026-03-04 05:06:07', attention } as Overview} />);

describe('What needs a hand', () => {
  it('Nothing is listed that nothing waits in', () => {
    drawWith(ATTENTION_KINDS.map((kind) => ({ kind, count: 0, oldestAt: null })));
    expect(screen.getByText('Nothing waits for you.')).toBeTruthy();
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it.each(ATTENTION_KINDS)('What waits as %s leads to a screen of the menu', (kind) => {
    drawWith([{ kind, count: 3, oldestAt: '2026-03-01 00:00:00' }]);
    const to = screen.getByRole('link').getAttribute('href')!;
    const places = navigation.flatMap((group) => group.places.map((place) => place.to));
    expect(places).toContain(to.split('?')[0]);
  });
});
