import { describe, expect, it } from 'vitest';
import { shapeOf } from './module-shape.ts';

const onlyDeclaresFunctions = (text: string): boolean => shapeOf('a.ts', text).onlyDeclaresFunctions;

describe('the shape of a module', () => {
  it('A module with only exported functions and private constants acts only when it is called', () => {
    const text =
      "import { b } from './b.ts';\nconst LIMIT = 5;\nexport function a() {\n  return b(LIMIT);\n}\nexport const c = () => 1;";
    expect(onlyDeclaresFunctions(text)).toBe(true);
  });

  it.each([
    ['an exported constant', 'export const LIMIT = 5;'],
    ['an exported class', 'export class A {}'],
    ['a top-level call', 'start();'],
    ['an import for its side effect', "import './b.ts';"],
    ['a private constant exported by name', 'const LIMIT = 5;\nexport { LIMIT };'],
  ])('A module with %s acts when it is loaded', (_, text) => {
    expect(onlyDeclaresFunctions(text)).toBe(false);
  });

  it('The modules that a module re-exports from are known, except for types', () => {
    expect(shapeOf('a.ts', "export { b } from './b.ts';\nexport type { C } from './c.ts';").exportsFrom).toEqual([
      './b.ts',
    ]);
  });
});
