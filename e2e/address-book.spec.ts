import { expect, test } from '@playwright/test';
import { freshAddress } from './support/chain.ts';
import { mailedCode, mailTo, productUrl } from './support/demo.ts';
import { demoMember, openAs } from './support/member.ts';

test('a payout address is saved, confirmed by a mailed code, offered by the withdrawal form, and removed', async ({
  page,
}, { project }) => {
  const member = await demoMember(project.name === 'phone' ? 37 : 36);
  const address = freshAddress();
  await openAs(page, member, '/settingNew');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Please enter label')).toBeVisible();
  await page.getByLabel('Label').fill('Cold wallet');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Please enter address')).toBeVisible();
  await page.getByLabel('USDT address').fill(address.slice(0, 30));
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('This is not a valid BEP-20 address')).toBeVisible();
  await page.getByLabel('USDT address').fill(address);
  await page.getByRole('button', { name: 'Save address' }).dblclick();
  const entry = page.getByRole('listitem').filter({ hasText: 'Cold wallet' });
  await expect(entry.getByText('Waiting')).toBeVisible();
  await expect(entry).toHaveCount(1);

  await page.goto(`${productUrl()}/withdrawladd`);
  await expect(page.getByLabel('Address', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Saved address')).toHaveCount(0);

  await page.goto(`${productUrl()}/settingNew`);
  const askedAt = new Date();
  await page.getByRole('button', { name: 'Confirm Cold wallet by code' }).click();
  await page.getByLabel('Otp').fill(await mailedCode(member.email, askedAt));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(entry.getByText('Ready')).toBeVisible();

  await page.goto(`${productUrl()}/withdrawladd`);
  await page.getByLabel('Saved address').selectOption('Cold wallet');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(new RegExp(address, 'i'));

  await page.goto(`${productUrl()}/settingNew`);
  await page.getByRole('button', { name: 'Remove Cold wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No address saved yet.')).toBeVisible();
});

test('a message of the contact form arrives at the operator, and a failure says so and keeps what was typed', async ({
  page,
}, { project }) => {
  await page.goto(`${productUrl()}/contactform`);
  const name = `Visitor ${project.name} ${Date.now()}`;
  const send = page.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(page.getByText('Please enter name')).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill('visitor@somewhere.example');
  await page.getByLabel('Description').fill('Where do I see the closed days?');
  await page.route('**/publicApi/contactMember', (route) => route.abort());
  await send.click();
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await page.unroute('**/publicApi/contactMember');
  await send.dblclick();
  await expect(page.getByText('Registered successfully')).toBeVisible();
  await expect(page.getByText('Your message is with us')).toBeVisible();
  const mine = async () =>
    (await mailTo('contact@plumbline.example')).filter((mail) => mail.text.includes(name)).length;
  await expect.poll(mine, { timeout: 20_000 }).toBe(1);
});
