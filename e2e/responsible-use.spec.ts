import { expect, type Page, test } from '@playwright/test';
import { faucet, productUrl } from './support/demo.ts';
import { fillIn } from './support/forms.ts';
import { call, type Member, newMember, openAs } from './support/member.ts';

interface OwnKyc {
  readonly documents: readonly { readonly _id: string; readonly mediaType: string }[];
}

/** Returns a picture made by the browser, so that a real decoder can read it. */
const picture = (page: Page, type: 'image/jpeg' | 'image/png'): Promise<Buffer> =>
  page
    .evaluate<string>(
      `(() => {
        const canvas = document.createElement('canvas');
        canvas.width = 640; canvas.height = 400;
        const brush = canvas.getContext('2d');
        brush.fillStyle = '#2036c7'; brush.fillRect(0, 0, 640, 400);
        brush.fillStyle = '#ffffff'; brush.font = '40px sans-serif'; brush.fillText('SPECIMEN', 60, 200);
        return canvas.toDataURL('${type}').split(',')[1];
      })()`,
    )
    .then((text) => Buffer.from(text, 'base64'));

/** Returns the width of the stored picture, which the browser must be able to decode. */
async function widthOfKept(page: Page, { token }: Member, id: string): Promise<number> {
  const kept = await fetch(`${productUrl()}/sellerApi/kycDocument/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = Buffer.from(await kept.arrayBuffer()).toString('base64');
  return page.evaluate<number>(
    `createImageBitmap(new Blob([Uint8Array.from(atob('${text}'), (c) => c.charCodeAt(0))])).then(({ width }) => width)`,
  );
}

// Shows SPEC-7.37
test('Identity documents are chosen, checked, sent and shown as under review', async ({ page }) => {
  const member = await newMember();
  await openAs(page, member, '/identity');
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await page.getByRole('button', { name: 'Send documents' }).click();
  await expect(page.getByText('Please choose a picture of the front')).toBeVisible();

  const fake = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') };
  await page.getByLabel('Front').setInputFiles(fake);
  await page.getByRole('button', { name: 'Send documents' }).click();
  await expect(page.getByText('Please choose a JPEG or PNG picture or a PDF')).toBeVisible();
  await expect(page.getByText('Not sent yet')).toBeVisible();

  await page.getByRole('combobox', { name: 'Document' }).selectOption('Identity card');
  const files = { front: await picture(page, 'image/jpeg'), back: await picture(page, 'image/png') };
  await page.getByLabel('Front').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: files.front });
  await page.getByLabel('Back').setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: files.back });
  await page.getByRole('button', { name: 'Send documents' }).dblclick();
  await expect(page.getByText('Being checked')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Identity card' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Send documents' })).toHaveCount(0);

  const { documents } = await call<OwnKyc>(member.token, '/sellerApi/edituserKycByUser');
  expect(documents.map(({ mediaType }) => mediaType)).toEqual(['image/jpeg', 'image/png']);
  for (const { _id } of documents) expect(await widthOfKept(page, member, _id)).toBe(640);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save: Front' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('identity-front.jpg');
});

// Shows DEC-1.6d
test('A limit is set, lowered at once, and raised only after a waiting period', async ({ page }) => {
  const member = await newMember();
  await openAs(page, member, '/limits');
  const week = page.getByRole('listitem').filter({ hasText: 'Per week' });
  await expect(week.getByText('No limit')).toBeVisible();
  const choose = async (amount: string) => {
    await week.getByRole('button').click();
    await fillIn(page, { Maximum: amount }, 'Save limit');
  };
  await week.getByRole('button').click();
  await page.getByRole('button', { name: 'Save limit' }).click();
  await expect(page.getByText('Please enter amount')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  await choose('250');
  await expect(week.getByText('250 USDT', { exact: true })).toBeVisible();
  await choose('100');
  await expect(week.getByText('100 USDT', { exact: true })).toBeVisible();
  await choose('500');
  await expect(week.getByText(/^500 USDT from .* UTC$/)).toBeVisible();
  await expect(week.getByText('100 USDT', { exact: true })).toBeVisible();
  await page.reload();
  await expect(week.getByText('100 USDT', { exact: true })).toBeVisible();
});

// Shows DEC-1.6d
test('A break hides the deposit address, and a transfer that still arrives is credited', async ({ page }) => {
  const member = await newMember();
  await openAs(page, member, '/deposit');
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
  await page.goto(`${productUrl()}/limits`);
  await page.getByRole('button', { name: 'Take a break' }).click();
  await expect(page.getByRole('dialog')).toContainText("can't be shortened");
  await page.getByRole('button', { name: 'Start the break' }).click();
  await expect(page.getByText(/You are taking a break until/)).toBeVisible();

  await page.goto(`${productUrl()}/deposit`);
  await expect(page.getByRole('heading', { name: "You can't deposit right now" })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy address' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Deposit Now' })).toHaveCount(0);
  await faucet(member.user.depositAddress, '40');
  await expect
    .poll(async () => (await call<{ balance: string }>(member.token, '/sellerApi/getprofile')).balance)
    .toBe('40.00');
});

test('A reached deposit limit hides the address, and its last transfer can still be reported', async ({ page }) => {
  const member = await newMember();
  await call(member.token, '/sellerApi/setPersonalLimit', { period: 'week', amount: '40' });
  const { hash } = await faucet(member.user.depositAddress, '40');
  await expect
    .poll(async () => (await call<{ balance: string }>(member.token, '/sellerApi/getprofile')).balance)
    .toBe('40.00');
  await openAs(page, member, '/deposit');
  await expect(page.getByText("You've reached your own deposit limit. Please don't send more.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy address' })).toHaveCount(0);
  await page.getByLabel('Amount', { exact: true }).fill('40');
  await page.getByLabel('Transaction hash or id').fill(hash);
  const report = page.waitForResponse((response) => response.url().includes('/sellerApi/addfund'));
  await page.getByRole('button', { name: 'Deposit Now' }).click();
  expect(await (await report).text()).not.toContain('reached your own deposit limit');
});

// Shows SPEC-7.38
test('A member joins the referral programme by accepting its terms', async ({ page }) => {
  const member = await newMember();
  await openAs(page, member, '/settings');
  await page.getByRole('link', { name: 'Referral programme' }).click();
  await page.getByRole('button', { name: 'Join the programme' }).click();
  await expect(page.getByText('Please read and accept the terms')).toBeVisible();
  await page.getByLabel('I have read the terms and I agree to follow them').check();
  await page.getByRole('button', { name: 'Join the programme' }).click();
  await expect(page.getByText(/You joined on/)).toBeVisible();
});
