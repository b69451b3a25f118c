import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inEachLanguage } from '@plumbline/texts/languages';
import { describe, expect, it, vi } from 'vitest';
import { ownFolder } from '../testing/own-folder.ts';
import { inBrand, perBrand } from './brand.ts';
import { readSite } from './site/read-site.ts';

describe('The built-in brand name', () => {
  // Shows DEC-6.5
  it('The built-in brand name is replaced by the configured one everywhere, and nothing else changes', () => {
    expect(inBrand('<b>Plumbline</b> hangs a plumb line; plumbline-desk', 'Lot 3.0')).toBe(
      '<b>Lot 3.0</b> hangs a plumb line; plumbline-desk',
    );
  });

  // Shows DEC-6.5
  it('The built-in brand name is replaced in every page, feed and search result of the site', async () => {
    const root = ownFolder();
    await mkdir(join(root, 'pages'));
    await mkdir(join(root, 'texts'));
    await mkdir(join(root, 'frames'));
    const write = (name: string, text: string) => writeFile(join(root, name), text);
    await write('site.json', JSON.stringify({ pages: ['/'], texts: ['/rss.xml'] }));
    await write('pages/index.html', '<title>Plumbline</title><script type="application/ld+json">"Plumbline"</script>');
    await mkdir(join(root, 'frames/hi'));
    const frame = '<head><!--slot:head--><!--/slot--></head><b>Plumbline</b>';
    for (const name of ['frames/market.html', 'frames/hi/market.html']) await write(name, frame);
    await write('texts/rss.xml', '<title>Plumbline</title><link>https://origin.invalid/</link>');
    await write(
      'search.json',
      JSON.stringify([{ kind: 'Page', path: '/', title: 'Plumbline', summary: '', words: '' }]),
    );
    const built = { root, origin: 'https://lot.example', frame: inEachLanguage(() => ({})) };
    const site = await readSite({ ...built, brand: 'Lot' });
    expect(site.pages.get('/')!.parts).toEqual(['<title>Lot</title><script type="application/ld+json">"Lot"</script>']);
    expect(site.texts.get('/rss.xml')).toBe('<title>Lot</title><link>https://lot.example/</link>');
    for (const { parts } of Object.values(site.frames))
      expect(parts).toEqual(['<head>', { name: 'head', otherwise: '' }, '</head><b>Lot</b>']);
    expect(site.search[0]!.title).toBe('Lot');
    // The content security policy allows the script as sent, not as built.
    expect(site.pages.get('/')!.policy).not.toBe(
      (await readSite({ ...built, brand: 'Plumbline' })).pages.get('/')!.policy,
    );
  });
});

describe('Files that contain the brand', () => {
  it('A file with the brand is created once for simultaneous requests, and again when the brand changes', async () => {
    let name = 'One';
    const make = vi.fn(async (of: string) => `page of ${of}`);
    const now = perBrand(async () => name, make);
    expect(await Promise.all([now(), now(), now()])).toEqual(['page of One', 'page of One', 'page of One']);
    name = 'Two';
    expect(await now()).toBe('page of Two');
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('A file with the brand is created again after a failure', async () => {
    const make = vi.fn(async (of: string) => of).mockRejectedValueOnce(new Error('the disk is away'));
    const now = perBrand(async () => 'One', make);
    await expect(now()).rejects.toThrow('the disk is away');
    expect(await now()).toBe('One');
  });
});
