import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as charts from '../src/chart/chart.tsx';
import * as files from '../src/file-field.tsx';
import * as ui from '../src/index.ts';
import * as lists from '../src/list-table/index.ts';
import * as threads from '../src/thread.tsx';
import { Gallery } from './gallery.tsx';
import { states } from './states.tsx';

const primitives = Object.keys({ ...ui, ...charts, ...files, ...lists, ...threads }).filter((name) =>
  /^[A-Z][a-z]/.test(name),
);
const html = renderToStaticMarkup(createElement(Gallery));

describe('Gallery of packages/ui', () => {
  it('The gallery shows exactly the exported primitives', () => {
    expect(Object.keys(states).sort()).toEqual(primitives.sort());
  });

  it.each(Object.entries(states))('The primitive %s draws something in each of its states', (_name, shown) => {
    expect(Object.keys(shown).length).toBeGreaterThan(0);
    for (const state of Object.values(shown)) {
      expect(renderToStaticMarkup(createElement('div', null, state))).not.toBe('<div></div>');
    }
  });

  it('The gallery is one page on which each primitive has its own link', () => {
    for (const name of primitives) expect(html).toContain(`id="${name}"`);
  });
});
