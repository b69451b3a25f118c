import { describe, expect, it } from 'vitest';
import routes from '../routes.ts';
import { groupsWithout, HEADER_PLACES, MAIN_PLACES, MORE_GROUPS } from './navigation.ts';

/** Including "More". */
const MAX_ENTRIES = 7;

interface Route {
  readonly path?: string | undefined;
  readonly children?: readonly Route[] | undefined;
}
const pathsOf = (level: readonly Route[]): readonly string[] =>
  level.flatMap(({ path, children }) => (children ? pathsOf(children) : [`/${path ?? ''}`]));

describe('Member menu', () => {
  // Shows DEC-8-screens-14
  it.each([
    ['in the header', HEADER_PLACES],
    ['in the bottom bar', MAIN_PLACES],
  ])('The menu %s has at most seven entries, including “More”', (_, places) => {
    expect(places.length + 1).toBeLessThanOrEqual(MAX_ENTRIES);
    expect(new Set(places).size).toBe(places.length);
  });

  // Shows DEC-8-screens-14
  it('A place appears either in the menu or behind “More”, never in both', () => {
    const behind = groupsWithout(HEADER_PLACES).flatMap(({ places }) => places);
    expect(behind.filter((place) => HEADER_PLACES.includes(place))).toEqual([]);
    expect(new Set(behind.map(({ to }) => to)).size).toBe(behind.length);
  });

  // Shows DEC-8-screens-14
  it('Every place in the menu, and every path that belongs to it, is a screen', () => {
    const places = [...MAIN_PLACES, ...MORE_GROUPS.flatMap((group) => group.places)];
    const paths = pathsOf(routes);
    for (const path of places.flatMap(({ to, also = [] }) => [to, ...also])) expect(paths).toContain(path);
  });
});
