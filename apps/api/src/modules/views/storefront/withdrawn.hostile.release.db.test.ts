import { expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { testSite } from '../../../testing/site-root.ts';
import { coursesOf } from '../../market/courses/testing/world.ts';

const SECRET = 'Zanzibarite';

const t = await ownDatabase();
const site = await testSite();
const api = await ownApp(t, { SITE_ROOT: site, PUBLIC_ORIGIN: 'https://plumbline.test' });

const page = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { accept: 'text/html', ...headers } });

it('A withdrawn lesson disappears from every list and from its course’s page, even for browsers that cached the page', async () => {
  const world = coursesOf(t, api);
  const course = await world.course();
  const lesson = await world.addLesson(course, { title: SECRET, body: `**${SECRET}** in full`, isPreview: true });
  const address = `/listing/${course.slug}`;
  await expect.poll(async () => (await page(address)).body, { timeout: 5000 }).toContain(SECRET);
  const kept = await page(address);
  expect(kept.headers.etag).toBeDefined();
  const asked = { 'if-none-match': String(kept.headers.etag) };
  expect((await page(address, asked)).statusCode).toBe(304);
  await world.must('vendorApi/setLesson', { _id: lesson._id, state: 'withdrawn' }, course.shop.token);
  await expect.poll(async () => (await page(address, asked)).statusCode, { timeout: 5000 }).toBe(200);
  const everywhere = [address, '/market', '/market/course', '/market/course/feed.xml', '/sitemap.xml', '/shop'];
  for (const url of [...everywhere, `/search?q=${SECRET.slice(0, 6)}`])
    expect((await page(url)).body, url).not.toContain(SECRET);
  expect((await page(address)).statusCode).toBe(200);
});
