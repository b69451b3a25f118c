import { expect, type Page, test } from '@playwright/test';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as depositTexts } from '@plumbline/texts/en/deposit';
import { texts as packagesTexts } from '@plumbline/texts/en/packages';
import { balanceOnChain, demoState, faucet, freshAddress, nextDay, productUrl } from './demo.ts';
import { fillIn } from './forms.ts';
import { confirmByMail, logIn, newPerson, PASSWORD, type Person, signUp } from './member-forms.ts';

const USDT = 10n ** 18n;

/** Reads the profile from the API, to wait for figures; the screens are under test. */
async function profile(page: Page): Promise<Record<string, string>> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await page.request.get(`${productUrl()}/sellerApi/getprofile`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()).data;
}

/** Goes from sign-up to a package exit, each step on its screen. `sponsorPage`: where the sponsor logs in. */
export async function wholeLife(page: Page, sponsorPage: Page): Promise<Person> {
  const sponsor = (await demoState()).members[1]!;
  const member = newPerson();
  // Shows SPEC-2-login-1, SPEC-2-register-1, SPEC-2-register-3, SPEC-4.6
  await test.step('The member signs up with a referral code and a mailed code, and logs in', async () => {
    await signUp(page, member, sponsor.referId);
    await logIn(page, member.email, PASSWORD);
    await expect(page.getByRole('heading', { name: member.name })).toBeVisible();
    await expect(page.getByText(/^Demo/).first()).toBeVisible();
  });
  // Shows SPEC-2-deposit-4, DEC-7.28
  await test.step('The member deposits to their own address, and the payment is credited when it is final', () =>
    deposit(page));
  // Shows SPEC-2-deposit-3, SPEC-2-deposit-5
  await test.step('The member reports a second payment by its hash', () => report(page));
  // Shows SPEC-4.11
  await test.step('The member buys a package from the wallet after accepting the risk notice', () => buy(page));
  await test.step('The package earns nothing on the day of purchase and its share on the next day', async () => {
    await nextDay();
    expect((await profile(page)).claimable).toBe('0.00');
    const { closed } = await nextDay();
    expect(Number(closed.factor)).toBeGreaterThan(0);
    expect((await profile(page)).claimable).not.toBe('0.00');
  });
  // Shows SPEC-2-reserve-2
  await test.step('The member clicks the coin, and the profit moves to the Flexible wallet', () => claim(page));
  // Shows SPEC-1.3
  await test.step('The sponsor receives level and direct income, each with its reason', async () => {
    await logIn(sponsorPage, sponsor.email, sponsor.password);
    await readIncome(sponsorPage, member);
  });
  // Shows SPEC-2-withdraw-1, DEC-1.6a
  await test.step('The member withdraws with a mailed code, and the payout minus the charge arrives on chain', () =>
    withdraw(page, member));
  // Shows SPEC-2-withdraw-package-1
  await test.step('The member exits the package: the principal minus 10 % arrives, and the order shows it', () =>
    takePackageOut(page, member));
  return member;
}

async function deposit(page: Page): Promise<void> {
  await page.goto(`${productUrl()}/deposit`);
  const { depositAddress } = await profile(page);
  await expect(page.getByRole('main')).toContainText(depositAddress!.slice(0, 20));
  await expect(page.getByRole('img', { name: /QR/i })).toBeVisible();
  await fillIn(page, { [depositTexts.amountToPay]: '180' }, 'Deposit USDT');
  await expect.poll(async () => (await profile(page)).balance).toBe('180.00');
}

/** Reports the payment on the open deposit screen. */
async function report(page: Page): Promise<void> {
  const { depositAddress } = await profile(page);
  const { hash } = await faucet(depositAddress!, '40');
  await page.getByLabel(appTexts.common.amount, { exact: true }).fill('40');
  await fillIn(page, { [depositTexts.transactionId]: hash }, 'Deposit Now');
  await expect(page.getByText(answersTexts.addfund)).toBeVisible();
  await expect.poll(async () => (await profile(page)).balance).toBe('220.00');
  await page.goto(`${productUrl()}/reacharge-list`);
  // Not the choice with the same name in the list's filter.
  await expect(page.getByText(appTexts.lists.credited, { exact: true }).and(page.locator(':not(option)'))).toHaveCount(
    2,
  );
}

async function buy(page: Page): Promise<void> {
  await page.goto(`${productUrl()}/stake`);
  await expect(page.getByText(packagesTexts.target).first()).toBeVisible();
  await page.getByRole('button', { name: packagesTexts.buyOf({ title: 'Ninety' }) }).click();
  await page.getByRole('dialog').getByRole('checkbox').check();
  await page.getByRole('dialog').getByRole('button', { name: packagesTexts.acceptAndBuy }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: packagesTexts.buyOf({ title: 'Ninety' }) })).toBeDisabled();
  expect(await profile(page)).toMatchObject({ balance: '120.00', principal: '100.00' });
}

async function claim(page: Page): Promise<void> {
  const { claimable } = await profile(page);
  await page.goto(`${productUrl()}/reserve`);
  await page.getByRole('button', { name: appTexts.home.claimAmount({ amount: claimable! }) }).click();
  await expect(page.getByText(answersTexts.invetPamentsettelByday)).toBeVisible();
  expect(await profile(page)).toMatchObject({
    earningbalance: claimable,
    claimable: '0.00',
    aarohiIncome: claimable,
  });
}

async function readIncome(page: Page, member: Person): Promise<void> {
  await page.goto(`${productUrl()}/level-income`);
  await expect(page.getByText(/of team A \/ B \/ C's trading profit/).first()).toBeVisible();
  await page.goto(`${productUrl()}/direct-income`);
  const line = page
    .getByRole('row')
    .filter({ hasText: appTexts.income.why.direct({ percent: '1', buyer: member.name }) });
  await line.getByRole('button', { name: appTexts.lists.why }).click();
  await expect(
    page.getByText(new RegExp(appTexts.income.from.purchase({ buyer: member.name, title: 'Ninety' }))),
  ).toBeVisible();
}

async function withdraw(page: Page, member: Person): Promise<void> {
  const address = freshAddress();
  await page.goto(`${productUrl()}/assets`);
  await fillIn(page, { [appTexts.assets.amountTo({ wallet: 'Flexible wallet' })]: '60' }, appTexts.assets.move);
  await expect.poll(async () => (await profile(page)).balance).toBe('60.00');
  await page.goto(`${productUrl()}/withdrawladd`);
  await page.getByLabel('Address').fill(address);
  await page.getByLabel(appTexts.common.amount, { exact: true }).fill('40');
  await confirmByMail(page, member.email);
  await expect(page.getByText('Success').first()).toBeVisible();
  const end = { hasText: address.slice(-6) };
  const row = page.getByRole('row').filter(end).or(page.getByRole('listitem').filter(end));
  await expect(row.first()).toBeVisible();
  expect(await balanceOnChain(address)).toBe(38n * USDT);
}

async function takePackageOut(page: Page, member: Person): Promise<void> {
  const address = freshAddress();
  await page.goto(`${productUrl()}/my-order`);
  // On a phone a package is two lines, which expand to its actions.
  if (page.viewportSize()!.width < 760) await page.locator('summary', { hasText: 'Ninety' }).click();
  await page.getByRole('link', { name: /^Withdraw Ninety early/ }).click();
  await page.getByLabel('Address').fill(address);
  await confirmByMail(page, member.email);
  await expect(page).toHaveURL(/\/my-order$/);
  await expect(
    page.getByText(appTexts.orders.status.exited, { exact: true }).and(page.locator(':not(option)')).first(),
  ).toBeVisible();
  expect(await balanceOnChain(address)).toBe(90n * USDT);
  expect((await profile(page)).principal).toBe('0.00');
}
