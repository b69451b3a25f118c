/** The parts of a CycloneDX 1.5 component that are read here. */
export interface Component {
  readonly name: string;
  readonly version: string;
  /** Package URL: `pkg:npm/…`. */
  readonly purl: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
}

/** Licences that let the product ship closed, with their texts beside it. SPDX names and expressions. */
const TAKEN = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'PSF-2.0',
  'Python-2.0',
  'WTFPL',
  'MIT OR Apache-2.0',
  '(MIT OR EUPL-1.1+)',
  // Fonts: may be served, but not sold separately.
  'OFL-1.1',
  // Data about browsers.
  'CC-BY-4.0',
]);
/** Others, by the prefix of the package's name. */
const TAKEN_OF: readonly (readonly [prefix: string, licence: string])[] = [
  // A shared library that sharp loads unchanged, and that can be replaced.
  ['@img/sharp-libvips-', 'LGPL-3.0-or-later'],
  // The package states no licence; its LICENSE file is MIT's.
  ['png-js', 'none'],
];
const isOwn = ({ purl }: Component): boolean => purl.startsWith('pkg:npm/%40plumbline/');

const licenceOf = ({ licenses = [] }: Component): string =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ') || 'none';

/** Returns package names by licence, the most frequent first, without the product's own. */
export function licencesOf(components: readonly Component[]): [licence: string, names: string[]][] {
  const found = new Map<string, string[]>();
  for (const component of components.filter((each) => !isOwn(each))) {
    const licence = licenceOf(component);
    found.set(licence, [...(found.get(licence) ?? []), component.name]);
  }
  return [...found].sort(([, left], [, right]) => right.length - left.length);
}

/** Returns a line for each package whose licence was not reviewed. */
export const violationsOfLicences = (components: readonly Component[]): string[] =>
  components
    .filter((component) => {
      const licence = licenceOf(component);
      const isTaken =
        TAKEN.has(licence) || TAKEN_OF.some(([name, its]) => component.name.startsWith(name) && licence === its);
      return !isTaken && !isOwn(component);
    })
    .map(
      (component) => `${component.name} ${component.version}: ${licenceOf(component)} is no licence that was looked at`,
    );
