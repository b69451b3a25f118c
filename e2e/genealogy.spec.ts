import { expect, type Page, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as genealogyTexts } from '@plumbline/texts/en/genealogy';
import { productUrl } from './support/demo.ts';
import { call, demoMember, openAs } from './support/member.ts';

interface Place {
  readonly _id: string;
  readonly fullName: string;
  readonly referId: string;
  readonly members: number | null;
}
interface Genealogy {
  readonly member: Place;
  readonly docs: readonly Place[];
  readonly total: number;
}

const tree = (page: Page) => page.getByRole('tree');
const row = (page: Page, name: string) => tree(page).getByRole('treeitem', { name: new RegExp(`^${name},`) });

// Shows SPEC-7.36
test('The genealogy opens level by level, by pressing and by keyboard only', { tag: '@phone' }, async ({ page }) => {
  const member = await demoMember(0);
  const own = await call<Genealogy>(member.token, '/sellerApi/genelogybyuser?limit=50');
  const at = own.docs.findIndex(({ members }) => members !== null && members > 0);
  const sponsor = own.docs[at]!;
  const below = await call<Genealogy>(member.token, `/sellerApi/genelogybyuser?id=${sponsor._id}&limit=50`);
  await openAs(page, member, '/my-team');
  await page.getByRole('link', { name: genealogyTexts.drawn }).click();
  await expect(page).toHaveURL(`${productUrl()}/genealogy`);
  await expect(row(page, own.member.fullName)).toHaveAttribute('aria-expanded', 'true');

  await row(page, sponsor.fullName).click();
  await expect(row(page, below.docs[0]!.fullName)).toHaveAttribute('aria-level', '3');
  await expect(row(page, sponsor.fullName)).toBeFocused();

  // Collapses, expands, enters and leaves it without a pointer.
  await page.keyboard.press('ArrowLeft');
  await expect(row(page, sponsor.fullName)).toHaveAttribute('aria-expanded', 'false');
  await expect(row(page, below.docs[0]!.fullName)).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(row(page, below.docs[0]!.fullName)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(row(page, sponsor.fullName)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(row(page, own.member.fullName)).toBeFocused();
});

test('A team member is found by name, and the tree starts with them', async ({ page }) => {
  const member = await demoMember(0);
  const { docs } = await call<Genealogy>(member.token, '/sellerApi/genelogybyuser?limit=50');
  const wanted = docs[0]!;
  await openAs(page, member, '/genealogy');
  await page.getByRole('searchbox', { name: genealogyTexts.find }).fill(wanted.referId);
  await page.getByRole('search').getByRole('link').click();
  await expect(page).toHaveURL(`${productUrl()}/genealogy?member=${wanted._id}`);
  await expect(tree(page)).toHaveAccessibleName(genealogyTexts.treeOf({ name: wanted.fullName }));
  await page
    .getByRole('navigation', { name: genealogyTexts.path })
    .getByRole('link', { name: genealogyTexts.you })
    .click();
  await expect(tree(page)).toHaveAccessibleName(genealogyTexts.treeOf({ name: member.user.fullName }));
});

test('The id of someone outside the team shows nobody and links back to the own team', async ({ page }) => {
  await openAs(page, await demoMember(0), '/genealogy?member=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText(genealogyTexts.notInTeam)).toBeVisible();
  await page.getByRole('link', { name: genealogyTexts.backToYou }).click();
  await expect(tree(page)).toBeVisible();
});

// Shows SPEC-7.36
test('A team of 10,000 direct members renders only the visible rows, and one key reaches the last', async ({
  page,
}) => {
  const member = await demoMember(0);
  const own = await call<Genealogy>(member.token, '/sellerApi/genelogybyuser?limit=50');
  const pattern = own.docs[0]!;
  const total = 10_000;
  // The server's response, extended, because no demo member has so many.
  await page.route('**/sellerApi/genelogybyuser?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [at, limit] = [Number(query.get('page') ?? '1'), Number(query.get('limit') ?? '20')];
    const docs = Array.from({ length: limit }, (_, index) => ({
      ...pattern,
      _id: `00000000-0000-4000-8000-${String((at - 1) * limit + index).padStart(12, '0')}`,
      fullName: `Member ${(at - 1) * limit + index + 1}`,
    }));
    const data = { ...own, docs, total, page: at, limit, pages: Math.ceil(total / limit) };
    await route.fulfill({ json: { success: true, message: '', data } });
  });
  await openAs(page, member, '/genealogy');
  await row(page, 'Member 1').focus();
  await page.keyboard.press('End');
  await expect(row(page, 'Member 10000')).toBeFocused();
  await expect(row(page, 'Member 10000')).toHaveAttribute('aria-posinset', '10000');
  expect(await tree(page).getByRole('treeitem').count()).toBeLessThan(60);
});

test('The growth of the team is described in words and in a table, besides its lines', async ({ page }) => {
  const member = await demoMember(0);
  await openAs(page, member, '/my-team');
  await expect(page.getByRole('heading', { name: genealogyTexts.growth })).toBeVisible();
  // Other tests sign up members below this one, so it is read until nobody was added in between.
  await expect(async () => {
    const { registered } = await call<{ registered: number }>(member.token, '/sellerApi/myTeamCount');
    await page.reload();
    await expect(page.getByText(new RegExp(`to ${registered} members`))).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByText(appTexts.lists.asTable).first().click();
  const table = page.getByRole('table', { name: genealogyTexts.growthTable });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
});
