import { expect, type Page, test } from '@playwright/test';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as receiptTexts } from '@plumbline/texts/en/receipt';
import { texts as siteScriptTexts } from '@plumbline/texts/en/site-script';
import { texts as withdrawTexts } from '@plumbline/texts/en/withdraw';
import { faucet, freshAddress, mailedCode, productUrl } from './support/demo.ts';
import { fillIn } from './support/forms.ts';
import { call, demoMember, fundFlexible, type Member, newMember, openAs } from './support/member.ts';
import { sendLogin } from './support/member-forms.ts';

/** Submits step 1; returns when its mail was requested. */
async function enter(page: Page, address: string, amount: string): Promise<Date> {
  await page.getByLabel(withdrawTexts.steps.address, { exact: true }).fill(address);
  await page.getByLabel(appTexts.common.amount, { exact: true }).fill(amount);
  const askedAt = new Date();
  await page.getByRole('button', { name: appTexts.common.next, exact: true }).click();
  await expect(page.getByLabel(withdrawTexts.otp)).toBeVisible();
  return askedAt;
}

interface Listed {
  readonly docs: readonly { readonly address: string }[];
}
const requestsTo = async ({ token }: Member, address: string): Promise<number> => {
  const { docs } = await call<Listed>(token, '/sellerApi/getWithdrawalListverndor/1');
  return docs.filter((row) => row.address.toLowerCase() === address).length;
};

// Shows SPEC-4.9
test(
  'Fee, net amount and address appear before the confirmation, and Back keeps them',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const member = await demoMember(project.name === 'phone' ? 31 : 30);
    await fundFlexible(member, '50');
    const address = freshAddress();
    await openAs(page, member, '/withdrawladd');
    await enter(page, address, '40');
    const main = page.getByRole('main');
    await expect(main).toContainText(new RegExp(address, 'i'));
    await expect(main.getByText('2.00').first()).toBeVisible();
    await expect(main.getByText('38.00').first()).toBeVisible();
    const again = page.getByRole('button', { name: withdrawTexts.newCode });
    await expect(again).toBeDisabled();
    await expect(page.getByText(/^in \d+ s$/)).toBeVisible();

    await page.goBack();
    await expect(page.getByLabel(withdrawTexts.steps.address, { exact: true })).toHaveValue(address);
    await expect(page.getByLabel(appTexts.common.amount, { exact: true })).toHaveValue('40');
    await expect(page).toHaveURL(/\/withdrawladd$/);
    const before = await enter(page, address, '41');
    // A code that arrived only after the next request would be taken for that one's.
    await mailedCode(member.email, before);
    await page.getByRole('button', { name: withdrawTexts.back }).click();
    await expect(page.getByLabel(appTexts.common.amount, { exact: true })).toHaveValue('41');

    const askedAt = await enter(page, address, '40');
    await page.getByLabel(withdrawTexts.otp).fill(` ${await mailedCode(member.email, askedAt)}`);
    await page.getByRole('button', { name: withdrawTexts.submit }).dblclick();
    await expect(page.getByText(answersTexts.withdrawalsFromPackageVerify)).toBeVisible();
    const receipt = page.getByRole('region', { name: receiptTexts.receipt });
    await expect(receipt).toContainText(new RegExp(address, 'i'));
    await receipt.getByRole('button', { name: receiptTexts.another }).click();
    await expect(page.getByLabel(withdrawTexts.steps.address, { exact: true })).toHaveValue('');
    expect(await requestsTo(member, address)).toBe(1);
  },
);

test('A session that expires during a withdrawal loses nothing, and the login continues it', async ({ page }, {
  project,
}) => {
  const member = await demoMember(project.name === 'phone' ? 33 : 32);
  await fundFlexible(member, '50');
  const address = freshAddress();
  await openAs(page, member, '/withdrawladd');
  const askedAt = await enter(page, address, '40');
  const otp = await mailedCode(member.email, askedAt);
  // Any other call would detect it first and redirect to the root page before the press.
  await page.route('**/sellerApi/WithdrawalsrequsetVerify', async (route) => {
    await call(member.token, '/sellerApi/logout', {});
    await route.continue();
  });
  await fillIn(page, { Otp: otp }, withdrawTexts.submit);
  await expect(page).toHaveURL(`${productUrl()}/`);
  const renewed = { ...member, token: (await demoMember(project.name === 'phone' ? 33 : 32)).token };
  expect(await requestsTo(renewed, address)).toBe(0);

  await page.unroute('**/sellerApi/WithdrawalsrequsetVerify');
  await openAs(page, renewed, '/withdrawladd');
  await expect(page.getByRole('main')).toContainText(new RegExp(address, 'i'));
  await fillIn(page, { Otp: otp }, withdrawTexts.submit);
  await expect(page.getByText(answersTexts.withdrawalsFromPackageVerify)).toBeVisible();
  expect(await requestsTo(renewed, address)).toBe(1);
});

// Shows SPEC-4.2
test('A session that ends before step 1 shows a message, and the form is restored after login', async ({ page }) => {
  const member = await newMember();
  await fundFlexible(member, '50');
  const address = freshAddress();
  const fields = [
    page.getByLabel(withdrawTexts.steps.address, { exact: true }),
    page.getByLabel(appTexts.common.amount, { exact: true }),
  ] as const;
  const areFilled = async () => {
    await expect(fields[0]).toHaveValue(address);
    await expect(fields[1]).toHaveValue('40');
  };
  await openAs(page, member, '/withdrawladd');
  await fields[0].fill(address);
  await fields[1].fill('40');
  await page.getByRole('link', { name: withdrawTexts.manageBook }).click();
  await expect(page).toHaveURL(/\/settingNew$/);
  await page.goBack();
  await areFilled();

  await page.route('**/sellerApi/Withdrawalsrequset', async (route) => {
    await call(member.token, '/sellerApi/logout', {});
    await route.continue();
  });
  await page.getByRole('button', { name: appTexts.common.next, exact: true }).click();
  await expect(page).toHaveURL(`${productUrl()}/`);
  await expect(page.getByText(siteScriptTexts.sessionEnded)).toBeVisible();
  await page.goto(`${productUrl()}/login`);
  await expect(page.getByText(appTexts.auth.sessionEnded)).toBeVisible();
  await sendLogin(page, member.email, member.password);
  // The page on which the session ended.
  await expect(page).toHaveURL(/\/withdrawladd$/);
  await areFilled();
  expect(await page.evaluate(() => sessionStorage.getItem('session_ended')), 'told once').toBeNull();
});

/** Loses a call's responses; the server still processes the requests. */
const loseAnswers = (page: Page, path: string) =>
  page.route(`**${path}`, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });

interface Sale {
  readonly _id: string;
  readonly price: string;
}

/** Returns a member with a package, bought from a deposit. */
async function holderOfPackage(): Promise<{ member: Member; packageId: string }> {
  const member = await newMember();
  await faucet(member.user.depositAddress, '150');
  await expect
    .poll(async () => (await call<{ balance: string }>(member.token, '/sellerApi/getprofile')).balance)
    .toBe('150.00');
  const { version } = await call<{ version: number }>(member.token, '/publicApi/notice/risk');
  await call(member.token, '/sellerApi/acceptNotice', { notice: 'risk', version });
  const search = { search: '', location: '', page: 1 };
  const { docs } = await call<{ docs: readonly Sale[] }>(member.token, '/publicApi/userSearchProduct2', search);
  const { _id: packageId, price: amount } = docs.find(({ price }) => Number(price) <= 150)!;
  await call(member.token, '/sellerApi/purchasePackage', { packageId, amount, payment_mode_name: 'wallet' });
  return { member, packageId };
}

// Shows SPEC-4.9
test('A package exit with a lost response opens its order and leaves no draft', async ({ page }) => {
  const { member, packageId } = await holderOfPackage();
  const address = freshAddress();
  await openAs(page, member, `/withdrawladd/${packageId}`);
  await page.getByLabel(withdrawTexts.steps.address, { exact: true }).fill(address);
  await page.reload();
  await expect(
    page.getByLabel(withdrawTexts.steps.address, { exact: true }),
    'kept from the first letter on',
  ).toHaveValue(address);
  const askedAt = new Date();
  await page.getByRole('button', { name: appTexts.common.next, exact: true }).click();
  await page.getByLabel(withdrawTexts.otp).fill(await mailedCode(member.email, askedAt));
  await loseAnswers(page, '/sellerApi/withdrawalsFromPackageVerify');
  await page.getByRole('button', { name: withdrawTexts.submit }).click();
  await expect(page.getByText(withdrawTexts.packageUnanswered)).toBeVisible();
  await expect(page.getByText(withdrawTexts.taken)).toBeVisible();
  await expect(page).toHaveURL(/\/my-order$/);
  expect(await requestsTo(member, address)).toBe(1);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContainEqual(expect.stringMatching(/draft/));
});

test('A later request in a second tab voids the first tab’s code; nothing is done twice', async ({ page, context }, {
  project,
}) => {
  const member = await demoMember(project.name === 'phone' ? 35 : 34);
  await fundFlexible(member, '90');
  const [first, second] = [freshAddress(), freshAddress()];
  await openAs(page, member, '/withdrawladd');
  const early = await mailedCode(member.email, await enter(page, first, '40'));
  const tab = await context.newPage();
  await tab.goto(`${productUrl()}/withdrawladd`);
  const late = await mailedCode(member.email, await enter(tab, second, '40'));
  await fillIn(page, { Otp: early }, withdrawTexts.submit);
  await expect(page.getByRole('main').getByText(/This code is not (valid|right)/)).toBeVisible();
  await fillIn(tab, { Otp: late }, withdrawTexts.submit);
  await expect(tab.getByText(answersTexts.withdrawalsFromPackageVerify)).toBeVisible();
  expect([await requestsTo(member, first), await requestsTo(member, second)]).toEqual([0, 1]);
});
