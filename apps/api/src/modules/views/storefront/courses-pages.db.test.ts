import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { coursesOf } from '../../market/courses/testing/world.ts';
import { marketSitemap, storefront, storefrontSlots } from './index.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const world = coursesOf(t, api);

const AROUND = { origin: 'http://shop.example', brand: 'Plumbline' };
const pageOf = async (path: string): Promise<{ head: string; content: string } | null> =>
  (await storefront(api.deps)(path)?.draw(new URLSearchParams(), AROUND)) ?? null;

describe('Course pages', () => {
  // Shows DEC-9-courses-1
  it('Each course of the former site keeps its address, with all its lessons and their texts', async () => {
    const told = {
      'usdt-and-wallets': ['A token is an entry', 'Forty letters and digits.'],
      'reading-a-ledger': ['Find the mistake', 'Two lines, one posting.'],
      'what-a-package-is': ['The way out', 'leaving costs 10 % of the price'],
      'recognise-a-fraud': ['You may not ask', 'href="/transparency"'],
    };
    for (const [slug, words] of Object.entries(told)) {
      const page = await pageOf(`/courses/${slug}`);
      for (const each of words) expect(page?.content, slug).toContain(each);
      expect(page?.head).toContain('"@type":"Course"');
      expect(page?.head).toContain(`<link rel="canonical" href="http://shop.example/courses/${slug}">`);
    }
    const sitemap = await marketSitemap(api.deps)('en');
    const shelf = await storefrontSlots(api.deps)['house-courses']!(new URLSearchParams(), 'en');
    for (const slug of Object.keys(told)) {
      expect(sitemap).toContain(`/courses/${slug}</loc>`);
      expect(shelf).toContain(`href="/courses/${slug}"`);
    }
  });

  it('A company course shows its language on pages in another language', async () => {
    const shelf = storefrontSlots(api.deps)['house-courses']!;
    expect((await shelf(new URLSearchParams(), 'hi'))?.replaceAll(/<[^>]+>/g, '')).toContain('15 मिनट · अंग्रेज़ी');
    expect(await shelf(new URLSearchParams(), 'en')).not.toContain('English');
  });

  it('The page of a vendor’s course shows its chapters and previews, and no other lesson text', async () => {
    const course = await world.course();
    await world.addLesson(course, { title: 'Behind the door', body: 'Zanzibarite' });
    const page = await pageOf(`/listing/${course.slug}`);
    expect(page?.content).toContain('<summary>First look');
    expect(page?.content).toContain('Behind the door');
    expect(page?.content).not.toContain('Zanzibarite');
    expect(page?.content).toContain(`href="/learn/${course.slug}"`);
    expect(page?.head).toContain('"courseMode":"Online"');
    expect(await pageOf(`/courses/${course.slug}`)).toBeNull();
  });

  it('A draft course or a withdrawn course has no page', async () => {
    const made = await world.draft();
    await world.addLesson(made, { isPreview: true });
    expect(await pageOf(`/listing/${made.slug}`)).toBeNull();
    await t.owner.query(`UPDATE courses.course SET status = 'withdrawn' WHERE slug = 'reading-a-ledger'`);
    expect(await pageOf('/courses/reading-a-ledger')).toBeNull();
  });
});
