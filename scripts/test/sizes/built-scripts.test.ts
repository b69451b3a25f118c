import { describe, expect, it } from 'vitest';
import { assign, REST, withTexts } from './checks-of.ts';

const SCREENS = {
  '/my': ['/js/my-1.js', '/js/base-1.js'],
  '/learn': ['/js/learn-1.js'],
  '/vendor/learn': ['/js/shop-1.js'],
};
const SCRIPTS = new Map([
  ['base-1.js', 'import "./help-1.js"'],
  ['my-1.js', 'import "./base-1.js"; import("./later-1.js")'],
  ['later-1.js', ''],
  ['learn-1.js', 'import "./base-1.js"; import "./video-1.js"; import "./gone-1.js"'],
  ['video-1.js', 'import "./learn-1.js"'],
  ['shop-1.js', 'import "./video-1.js"'],
  ['help-1.js', ''],
  ['orphan-1.js', ''],
]);

describe('scripts counted by a size limit', () => {
  it('Each script counts once, for the first row that can load it', () => {
    expect(assign(['help-', REST, /^\/learn$/, /^\/vendor\//], SCREENS, SCRIPTS)).toEqual([
      ['help-1.js'],
      ['my-1.js', 'base-1.js', 'later-1.js', 'orphan-1.js'],
      ['learn-1.js', 'video-1.js'],
      ['shop-1.js'],
    ]);
  });

  it('The texts of a part count with it, in each language', () => {
    const scripts = new Map([...SCRIPTS, ['texts-en-help-1.js', ''], ['texts-hi-help-1.js', '']]);
    expect(assign(['help-', REST], SCREENS, scripts)[0]).toEqual([
      'help-1.js',
      'texts-en-help-1.js',
      'texts-hi-help-1.js',
    ]);
  });

  it('The first load of a screen counts the texts of one language, and not those of the help', () => {
    const code = ['en', 'hi'].map((of) => `import("./texts-${of}-cart-1.js"); import("./texts-${of}-help-1.js")`);
    const scripts = new Map([...SCRIPTS, ['learn-1.js', code.join(';')]]);
    expect(withTexts(SCREENS['/learn'], scripts)).toEqual(['/js/learn-1.js', '/js/texts-en-cart-1.js']);
  });

  it('A script shared by two areas counts for the first one', () => {
    const [vendors, members] = assign([/^\/vendor\//, /^\/learn$/, REST], SCREENS, SCRIPTS);
    expect(vendors).toContain('video-1.js');
    expect(members).toEqual([]);
  });
});
