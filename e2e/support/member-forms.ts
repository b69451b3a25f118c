import { expect, type Page } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as checkoutTexts } from '@plumbline/texts/en/checkout';
import { texts as marketOrdersTexts } from '@plumbline/texts/en/market-orders';
import { mailedCode, productUrl } from './demo.ts';
import { fillIn } from './forms.ts';

export const PASSWORD = 'a-plumb-password';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export function newPerson(): Person {
  const unique = `${Date.now()}${Math.floor(Math.random() * 1000)}`.slice(-9);
  return { name: `Journey ${unique}`, email: `journey-${unique}@test.example`, phone: `7${unique}` };
}

/** Signs a person up with a referral link's form and the mailed code. */
export async function signUp(page: Page, person: Person, referralCode: string): Promise<void> {
  await page.goto(`${productUrl()}/referalsignup?ref=${referralCode}`);
  await expect(page.getByLabel(appTexts.auth.referralName)).not.toHaveValue('');
  await fillIn(page, { [appTexts.auth.fullName]: person.name, [appTexts.auth.mobile]: person.phone });
  await page.getByLabel(appTexts.auth.email, { exact: true }).fill(person.email);
  await page.getByLabel(appTexts.auth.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(appTexts.auth.confirmPassword, { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await page.getByLabel(appTexts.auth.otp).fill(await mailedCode(person.email));
  await expect(page).toHaveURL(/\/login$/);
}

/** Fills in and submits the open login form. */
export async function sendLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(appTexts.auth.emailOrPhone).fill(email);
  await page.getByLabel(appTexts.auth.password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: appTexts.common.logIn }).click();
}

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${productUrl()}/login`);
  await sendLogin(page, email, password);
  await expect(page).toHaveURL(/\/my$/);
}

/** Submits the first step of a withdrawal and confirms it with the mailed code. */
export async function confirmByMail(page: Page, email: string): Promise<void> {
  const requestedAt = new Date();
  await page.getByRole('button', { name: appTexts.common.next, exact: true }).click();
  await expect(page.getByLabel(appTexts.auth.otp)).toBeVisible();
  await page.getByLabel(appTexts.auth.otp).fill(await mailedCode(email, requestedAt));
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** Adds an address in India on the open checkout. */
export async function addAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: checkoutTexts.addAddress }).click();
  const dialog = page.getByRole('dialog');
  await fillIn(dialog, {
    [checkoutTexts.fields.fullName]: 'Bina Buyer',
    Phone: '9876501234',
    [checkoutTexts.fields.line1]: 'Lane 1',
  });
  await fillIn(dialog, { City: 'Jaipur', Postcode: '302001' });
  await dialog.getByLabel(checkoutTexts.fields.country).selectOption('IN');
  await dialog.getByRole('button', { name: checkoutTexts.save }).click();
  await expect(dialog).toBeHidden();
}

/** Takes an order's step: its button, and the same label in the dialog that explains it. */
export async function takeStep(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Marks an order as sent, with its carrier. */
export async function sendOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: marketOrdersTexts.steps.send.button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await fillIn(dialog, { Carrier: 'Post', [marketOrdersTexts.tracking]: 'AB1' });
  await dialog.getByRole('button', { name: marketOrdersTexts.steps.send.button, exact: true }).click();
  await expect(dialog).toBeHidden();
}
