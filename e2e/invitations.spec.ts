import { expect, test } from '@playwright/test';
import { mailedCode, productUrl } from './support/demo.ts';
import { openAs } from './support/member.ts';
import { newMember } from './support/new-member.ts';

const PASSWORD = 'a-plumb-password';

// Shows DEC-8-screens-5
test('A named link counts its visit and its sign-up, and its card is a picture', async ({ page, browser }) => {
  const member = await newMember();
  await openAs(page, member, '/referral-programme');
  await page.getByLabel('Name of the link').fill('Flyer');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Flyer' }) });
  const link = (await row.getByText(/referalsignup\?ref=/).textContent())!;
  await row.getByRole('button', { name: 'Card to share: Flyer' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('invitation.png');
  await page.keyboard.press('Escape');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  const unique = `${Date.now()}`.slice(-9);
  const email = `invited-${unique}@test.example`;
  await expect(visitor.getByLabel('Referral Name')).toHaveValue(member.user.fullName);
  expect(await visitor.context().cookies()).toEqual([]);
  await visitor.getByLabel('Full Name').fill('Ida Invited');
  await visitor.getByLabel('Mobile No.').fill(`8${unique}`);
  await visitor.getByLabel('Email', { exact: true }).fill(email);
  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await visitor.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await visitor.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await visitor.getByLabel('Otp').fill(await mailedCode(email));
  await expect(visitor).toHaveURL(/\/login$/);
  await visitor.context().close();

  await page.goto(`${productUrl()}/referral-programme`);
  await expect(row.getByRole('definition')).toHaveText(['1', '1', '0']);
});
