import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testSite } from '../../../../testing/site-root.ts';

/**
 * A minimal version of the site's drawing code (apps/site/src/worker.ts): a page for each text with an address, over
 * those of the build. A text with BREAK cannot be drawn, DIE crashes the drawing, and HANG makes it hang.
 */
const WORKER = `
import { parentPort, workerData } from 'node:worker_threads';
const { edits, only } = workerData;
const says = (edit, word) => JSON.stringify(edit.fields).includes(word);
for (const edit of edits) {
  if (says(edit, 'DIE')) throw new Error('A text crashed the drawing');
  if (says(edit, 'HANG')) while (true);
}
const html = ({ fields, language }) => '<!doctype html><title>' + fields.title + '</title><main lang="' + language + '">' + fields.body
  + ' <!--slot:figure:withdrawalCharge-->then<!--/slot--> ' + Object.keys(process.env).sort().join() + '</main>';
const drawn = edits.filter(({ path, fields }) => path !== null && fields !== null);
if (only !== null) {
  const edit = drawn.find(({ path }) => path === only);
  if (edit && says(edit, 'BREAK')) throw new Error('No such figure');
  parentPort.postMessage({ html: edit ? html(edit) : only === '/faq' || only === '/' ? '<title>Plumbline</title>' : null });
} else {
  const errors = drawn.filter((edit) => says(edit, 'BREAK')).map(({ path }) => ({ path, message: 'Error: No such figure' }));
  const sound = drawn.filter((edit) => !says(edit, 'BREAK'));
  const pages = [...new Set(['/', '/404', '/shop', '/search', '/fees', ...sound.map(({ path }) => path)])];
  const gone = edits.filter(({ fields }) => fields === null).map(({ path }) => path);
  const files = new Map(sound.map((edit) => ['pages' + edit.path + '.html', html(edit)]));
  files.set('site.json', JSON.stringify({ pages: pages.filter((page) => !gone.includes(page)), texts: ['/sitemap.xml'] }));
  parentPort.postMessage({ files, errors });
}
`;

/** The texts of the site's sources, as the build writes them. */
export const BUILT = [
  {
    kind: 'page',
    key: 'fees',
    language: 'en',
    path: '/fees',
    keeps: [':::live fees'],
    isReliedOn: true,
    fields: { title: 'Fees', lead: '', description: 'x', body: 'All of them.\n\n:::live fees\nSoon.\n:::' },
  },
  {
    kind: 'page',
    key: 'shop',
    language: 'en',
    path: '/shop',
    keeps: [],
    isReliedOn: false,
    fields: { title: 'Shop', lead: 'Buy.', description: 'x', body: 'Things at {{withdrawalCharge}}.' },
  },
  {
    kind: 'faq',
    key: 'what-is-it',
    language: 'en',
    path: null,
    keeps: [],
    isReliedOn: false,
    fields: { topic: 'Start', question: 'What is it?', answer: 'A wallet.', position: 10 },
  },
  {
    kind: 'blog',
    key: 'first',
    language: 'en',
    path: '/blog/first',
    keeps: [],
    isReliedOn: false,
    fields: {
      title: 'First',
      summary: 's',
      published: '2026-09-01',
      author: 'engineering',
      category: 'chain',
      tags: ['deposits'],
      picture: 'chain',
      body: 'Long ago.',
    },
  },
] as const;

/** Creates the root of a built site, into which texts are drawn. */
export async function drawingSite(): Promise<string> {
  const site = await testSite();
  const put = (name: string, text: string) => writeFile(join(site, name), text);
  await mkdir(join(site, 'worker'));
  await mkdir(join(site, 'pages/blog'));
  await put('worker/draw.mjs', WORKER);
  await put('assets.json', '{}');
  await put('content.json', JSON.stringify(BUILT));
  await put('pages/fees.html', '<title>Fees as built</title>');
  await put('pages/blog/first.html', '<title>First as built</title>');
  const pages = ['/', '/404', '/shop', '/search', '/fees', '/blog/first'];
  await put('site.json', JSON.stringify({ pages, texts: ['/sitemap.xml'] }));
  return site;
}
