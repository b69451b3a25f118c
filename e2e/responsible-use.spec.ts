import { expect, type Page, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as depositTexts } from '@plumbline/texts/en/deposit';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as kycTexts } from '@plumbline/texts/en/kyc';
import { texts as responsibleUseTexts } from '@plumbline/texts/en/responsible-use';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
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
  await expect(page.getByText(kycTexts.status.none)).toBeVisible();
  await page.getByRole('button', { name: kycTexts.form }).click();
  await expect(page.getByText(rulesTexts.file_missing)).toBeVisible();

  const fake = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') };
  await page.getByLabel(kycTexts.part.front).setInputFiles(fake);
  await page.getByRole('button', { name: kycTexts.form }).click();
  await expect(page.getByText(errorsTexts.file_type_not_allowed)).toBeVisible();
  await expect(page.getByText(kycTexts.status.none)).toBeVisible();

  await page.getByRole('combobox', { name: kycTexts.document }).selectOption('Identity card');
  const files = { front: await picture(page, 'image/jpeg'), back: await picture(page, 'image/png') };
  await page
    .getByLabel(kycTexts.part.front)
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: files.front });
  await page.getByLabel(kycTexts.part.back).setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: files.back });
  await page.getByRole('button', { name: kycTexts.form }).dblclick();
  await expect(page.getByText(kycTexts.status.submitted)).toBeVisible();
  await expect(page.getByRole('heading', { name: kycTexts.documentType['identity-card'] })).toBeVisible();
  await expect(page.getByRole('heading', { name: kycTexts.form })).toHaveCount(0);

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
  const week = page.getByRole('listitem').filter({ hasText: responsibleUseTexts.period.week });
  await expect(week.getByText(responsibleUseTexts.none)).toBeVisible();
  const choose = async (amount: string) => {
    await week.getByRole('button').click();
    await fillIn(page, { Maximum: amount }, responsibleUseTexts.save);
  };
  await week.getByRole('button').click();
  await page.getByRole('button', { name: responsibleUseTexts.save }).click();
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
  await expect(page.getByRole('button', { name: depositTexts.copyAddress })).toBeVisible();
  await page.goto(`${productUrl()}/limits`);
  await page.getByRole('button', { name: responsibleUseTexts.breakTitle }).click();
  await expect(page.getByRole('dialog')).toContainText(responsibleUseTexts.confirmText);
  await page.getByRole('button', { name: responsibleUseTexts.confirmBreak }).click();
  await expect(page.getByText(new RegExp(responsibleUseTexts.pausedUntil['cool-off']({ time: '.*' })))).toBeVisible();

  await page.goto(`${productUrl()}/deposit`);
  await expect(page.getByRole('heading', { name: responsibleUseTexts.closedTitle })).toBeVisible();
  await expect(page.getByRole('button', { name: depositTexts.copyAddress })).toHaveCount(0);
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
  await expect(page.getByText(responsibleUseTexts.closed.deposit_limit_reached)).toBeVisible();
  await expect(page.getByRole('button', { name: depositTexts.copyAddress })).toHaveCount(0);
  await page.getByLabel(appTexts.common.amount, { exact: true }).fill('40');
  await page.getByLabel(depositTexts.transactionId).fill(hash);
  const report = page.waitForResponse((response) => response.url().includes('/sellerApi/addfund'));
  await page.getByRole('button', { name: 'Deposit Now' }).click();
  expect(await (await report).text()).not.toContain(errorsTexts.deposit_limit_reached);
});

// Shows SPEC-7.38
test('A member joins the referral programme by accepting its terms', async ({ page }) => {
  const member = await newMember();
  await openAs(page, member, '/settings');
  await page.getByRole('link', { name: appTexts.programme.title }).click();
  await page.getByRole('button', { name: appTexts.programme.join }).click();
  await expect(page.getByText(appTexts.programme.acceptFirst)).toBeVisible();
  await page.getByLabel(appTexts.programme.accept).check();
  await page.getByRole('button', { name: appTexts.programme.join }).click();
  await expect(page.getByText(new RegExp(appTexts.programme.joined({ time: '.*' })))).toBeVisible();
});
