import { expect, type Page } from '@playwright/test';
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
  await expect(page.getByLabel('Referral Name')).not.toHaveValue('');
  await fillIn(page, { 'Full Name': person.name, 'Mobile No.': person.phone });
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await page.getByLabel('Otp').fill(await mailedCode(person.email));
  await expect(page).toHaveURL(/\/login$/);
}

/** Fills in and submits the open login form. */
export async function sendLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email or phone').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${productUrl()}/login`);
  await sendLogin(page, email, password);
  await expect(page).toHaveURL(/\/my$/);
}

/** Submits the first step of a withdrawal and confirms it with the mailed code. */
export async function confirmByMail(page: Page, email: string): Promise<void> {
  const requestedAt = new Date();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByLabel('Otp')).toBeVisible();
  await page.getByLabel('Otp').fill(await mailedCode(email, requestedAt));
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** Adds an address in India on the open checkout. */
export async function addAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add an address' }).click();
  const dialog = page.getByRole('dialog');
  await fillIn(dialog, { 'Full name': 'Bina Buyer', Phone: '9876501234', 'Street and number': 'Lane 1' });
  await fillIn(dialog, { City: 'Jaipur', Postcode: '302001' });
  await dialog.getByLabel('Country').selectOption('IN');
  await dialog.getByRole('button', { name: 'Save the address' }).click();
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
  await page.getByRole('button', { name: 'Mark as sent', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await fillIn(dialog, { Carrier: 'Post', 'Tracking number': 'AB1' });
  await dialog.getByRole('button', { name: 'Mark as sent', exact: true }).click();
  await expect(dialog).toBeHidden();
}
