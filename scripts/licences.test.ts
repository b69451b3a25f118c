import { expect, it } from 'vitest';
import { type Component, licencesOf, violationsOfLicences } from './licences.ts';

const shipped = (name: string, id?: string, scope = ''): Component => ({
  name,
  version: '1.0.0',
  purl: `pkg:npm/${scope}${name}@1.0.0`,
  ...(id === undefined ? {} : { licenses: [{ license: { id } }] }),
});

// Shows DEC-11.1, ASVS-15.1.2
it('A package with an unknown or missing licence is reported', () => {
  const components = [
    shipped('one', 'MIT'),
    shipped('two', 'GPL-3.0-only'),
    shipped('three'),
    shipped('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'),
    shipped('four', 'LGPL-3.0-or-later'),
    shipped('ledger', undefined, '%40plumbline/'),
    { ...shipped('five'), licenses: [{ expression: 'MIT OR Apache-2.0' }] },
  ];
  expect(violationsOfLicences(components)).toEqual([
    'two 1.0.0: GPL-3.0-only is no licence that was looked at',
    'three 1.0.0: none is no licence that was looked at',
    'four 1.0.0: LGPL-3.0-or-later is no licence that was looked at',
  ]);
  expect(licencesOf(components)[0]).toEqual(['LGPL-3.0-or-later', ['@img/sharp-libvips-linux-x64', 'four']]);
});
