import { describe, expect, it } from 'vitest';
import { type Pages, placeOf } from './routes.ts';

const PAGES: Pages = { ofSite: new Set(['/', '/faq', '/rss.xml']), ofApp: [/^\/my$/, /^\/withdrawladd\/[^/]+$/] };
const HTML = 'text/html,*/*';

describe('the one address of npm run dev', () => {
  it.each([
    ['/sellerApi/getprofile', '*/*', 'api'],
    ['/healthz', '*/*', 'api'],
    ['/readyz', '*/*', 'api'],
    ['/', HTML, 'api'],
    ['/FAQ/', HTML, 'api'],
    ['/rss.xml', '*/*', 'api'],
    ['/my', HTML, 'web'],
    ['/MY/', HTML, 'web'],
    ['/withdrawladd/7', HTML, 'web'],
    ['/src/root.tsx', '*/*', 'web'],
    ['/', 'websocket', 'web'],
    ['/console', HTML, 'console'],
    ['/console/@vite/client', '*/*', 'console'],
    ['/console/', 'websocket', 'console'],
    ['/dev-site/src/styles/index.css', 'text/css', 'site'],
    ['/nowhere', HTML, 'api'],
  ])('The path %s, requested as %s, is served by %s', (path, wants, place) => {
    expect(placeOf(path, wants, PAGES)).toBe(place);
  });
});
