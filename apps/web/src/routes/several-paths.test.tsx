import type { RouteConfigEntry } from '@react-router/dev/routes';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as incomes from '../features/income/income-screen.tsx';
import * as teams from '../features/team/team-screen.tsx';
import * as ofMembers from '../features/vendor/of-members.tsx';
import * as editor from '../features/vendor-products/editor-screen.tsx';
import { draw, signIn } from '../lib/draw.testing.tsx';
import type { Matched } from '../lib/page.ts';
import routes from '../routes.ts';

const idsOf = (module: string, level: readonly RouteConfigEntry[] = routes): string[] =>
  level.flatMap(({ id, file, children = [] }) => [...(file === module ? [id!] : []), ...idsOf(module, children)]);

const at = (id: string): Matched => ({ matches: [{ id: 'root' }, { id }] });

describe('Screens with several paths', () => {
  it.each([
    ['income', 'features/income/income-screen.tsx', incomes, 9, 9],
    ['team', 'features/team/team-screen.tsx', teams, 3, 3],
    ['members-only', 'features/vendor/of-members.tsx', ofMembers, 4, 2],
  ])('The %s screen has the title of its path', (_, module, { meta }, paths, titles) => {
    const ids = idsOf(module);
    expect(ids).toHaveLength(paths);
    expect(new Set(ids.map((id) => meta(at(id))[0]!.title)).size).toBe(titles);
  });

  it.each([
    ['level-income', 'Level Income'],
    ['rewardIncome', 'Reward Income'],
  ])('The path /%s shows the list %s', async (id, title) => {
    signIn();
    draw(<incomes.default {...at(id)} />, `/${id}`);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain(title);
    expect(incomes.meta(at(id))[0]!.title).toContain(title);
  });

  it('The product editor has different titles for a new and an existing product', () => {
    expect(idsOf('features/vendor-products/editor-screen.tsx')).toEqual(['vendor/products/new', 'vendor/products/:id']);
    const [added, edited] = [{ params: {} }, { params: { id: '1' } }].map((path) => editor.meta(path)[0]!.title);
    expect(added).not.toBe(edited);
  });
});
