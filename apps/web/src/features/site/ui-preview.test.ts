import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ui from '@plumbline/ui';
import { expect, it } from 'vitest';
import { render } from '../../lib/render.testing.ts';
import UiPreview from './ui-preview.tsx';

const primitives = Object.keys(ui).filter((name) => /^[A-Z][a-z]/.test(name));

it('The gallery shows every primitive of packages/ui', () => {
  const source = readFileSync(join(import.meta.dirname, 'ui-preview.tsx'), 'utf8');
  expect(primitives.filter((name) => !source.includes(`<${name}`))).toEqual([]);
});

it('The gallery renders', () => {
  expect(render(UiPreview, {}).words).toContain('Primitives');
});
