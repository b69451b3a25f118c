import { describe, expect, it } from 'vitest';
import { referencesIn } from './graph.ts';

describe('the references of a module', () => {
  it('Top-level imports, dynamic imports and re-exports are imports', () => {
    const text =
      "import { a } from './a.ts';\nexport * from './b.ts';\nconst c = await import('./c.ts');\nimport './d.css';";
    expect(referencesIn(text).imports).toEqual(['./a.ts', './b.ts', './c.ts', './d.css']);
  });

  it('Type imports are omitted, even over several lines', () => {
    const text =
      "import type { A } from './a.ts';\nimport type {\n  B,\n} from './b.ts';\nimport { c, type D } from './c.ts';";
    expect(referencesIn(text).imports).toEqual(['./c.ts']);
  });

  it('Scripts and files that a string contains are paths', () => {
    const text = "fork(new URL('./inbox.ts', import.meta.url)); read(join(root, 'docs/security.md'));";
    expect(referencesIn(text).paths).toEqual(['./inbox.ts', 'docs/security.md']);
  });

  it('A name composed in a template matches every file that it can mean', () => {
    expect(referencesIn(`new URL(\`../modules/\${module}/README.md\`, here)`).paths).toEqual([
      '../modules/*/README.md',
    ]);
  });
});
