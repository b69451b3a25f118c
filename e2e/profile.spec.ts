import { expect, type Page, test } from '@playwright/test';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as helpTexts } from '@plumbline/texts/en/help';
import { texts as inputsTexts } from '@plumbline/texts/en/inputs';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { texts as profileTexts } from '@plumbline/texts/en/profile';
import { texts as appHindi } from '@plumbline/texts/hi/app';
import { mailedCode, mailTo } from './support/demo.ts';
import { call, type Member, newMember, openAs } from './support/member.ts';

interface Own {
  readonly fullName: string;
  readonly phone: string;
  readonly email: string;
}
const profileOf = ({ token }: Member) => call<Own>(token, '/sellerApi/getprofile');

const dialogOf = (page: Page) => page.getByRole('dialog', { name: profileTexts.confirmTitle });

async function askFor(page: Page, member: Member, changes: Readonly<Record<string, string>>): Promise<Date> {
  for (const [label, value] of Object.entries(changes)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel(profileTexts.password, { exact: true }).fill(member.password);
  const asked = new Date();
  await page.getByRole('button', { name: profileTexts.next }).click();
  return asked;
}

/** Expects the server's current values to be shown. */
async function expectDetails(page: Page, { fullName, phone, email }: Own): Promise<void> {
  await expect(page.getByLabel(profileTexts.name)).toHaveValue(fullName);
  await expect(page.getByLabel(profileTexts.phone)).toHaveValue(phone);
  await expect(page.getByLabel(profileTexts.email)).toHaveValue(email);
}

// Shows DEC-5-account-3
test('A member changes name, phone and address with two codes and logs in with the new address', async ({ page }) => {
  const member = await newMember();
  const before = await profileOf(member);
  const wanted = {
    fullName: 'Asha Renamed',
    phone: `5${before.phone.slice(1)}`,
    email: `moved-${before.email}`,
  };
  await openAs(page, member, '/profile');
  await expectDetails(page, before);
  const asked = await askFor(page, member, {
    'Full name': wanted.fullName,
    'Mobile no.': wanted.phone,
    'Email address': wanted.email,
  });
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(wanted.email);
  await dialog.getByLabel(profileTexts.code).fill(await mailedCode(before.email, asked));
  await dialog.getByLabel(profileTexts.otherCode).fill(await mailedCode(wanted.email, asked));
  await dialog.getByRole('button', { name: profileTexts.confirm, exact: true }).click();
  await expect(page.getByText(answersTexts.profileChange)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectDetails(page, wanted);
  expect(await profileOf(member)).toMatchObject(wanted);
  await page.reload();
  await expectDetails(page, wanted);
});

// Shows DEC-5-account-3
test('Changing the address requires codes from both mailboxes: a wrong code shows an error at its field', async ({
  page,
}) => {
  const member = await newMember();
  const before = await profileOf(member);
  const email = `taken-over-${before.email}`;
  await openAs(page, member, '/profile');
  const asked = await askFor(page, member, { 'Email address': email });
  const dialog = dialogOf(page);
  const right = await mailedCode(email, asked);
  // Simulates an attacker with the session, the password and the new mailbox, who guesses the old one's code.
  await dialog.getByLabel(profileTexts.code).fill(right === '000000' ? '000001' : '000000');
  await dialog.getByLabel(profileTexts.otherCode).fill(right);
  await dialog.getByRole('button', { name: profileTexts.confirm, exact: true }).click();
  await expect(dialog.getByLabel(profileTexts.code)).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel(profileTexts.otherCode)).not.toHaveAttribute('aria-invalid', 'true');
  expect(await profileOf(member)).toMatchObject({ email: before.email });
});

test('Changing only the name requires one code and no code of another address', async ({ page }) => {
  const member = await newMember();
  const before = await profileOf(member);
  await openAs(page, member, '/profile');
  const asked = await askFor(page, member, { 'Full name': 'Asha Alone' });
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel(profileTexts.code)).toBeFocused();
  await expect(dialog.getByLabel(profileTexts.otherCode)).toHaveCount(0);
  await dialog.getByLabel(profileTexts.code).fill(await mailedCode(before.email, asked));
  await dialog.getByRole('button', { name: profileTexts.confirm, exact: true }).click();
  await expect(page.getByLabel(profileTexts.name)).toHaveValue('Asha Alone');
  await expect.poll(async () => (await profileOf(member)).fullName).toBe('Asha Alone');
});

// Shows DEC-5-account-3
test('A malformed name, phone number or address shows an error, and no code is mailed', async ({ page }) => {
  const member = await newMember();
  // Only codes, because other mails after a sign-up may still arrive.
  const codes = async () =>
    (await mailTo(member.email)).filter(({ subject }) => subject === mailsTexts.code.subject({ brand: 'Plumbline' }))
      .length;
  const before = await codes();
  await openAs(page, member, '/profile');
  for (const [label, value, message] of [
    ['Full name', '   ', 'Full Name Required'],
    ['Mobile no.', '12345', 'invalid phone number'],
    ['Email address', 'nobody at home', 'Email  Invalid'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    const right = await field.inputValue();
    await askFor(page, member, { [label]: value });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(message.replace('  ', '\\s+')));
    await field.fill(right);
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  }
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await codes()).toBe(before);
});

test('A wrong password and an unchanged form each show an error', async ({ page }) => {
  const member = await newMember();
  await openAs(page, member, '/profile');
  await askFor(page, { ...member, password: 'not-my-password' }, { 'Full name': 'Somebody Else' });
  await expect(page.getByText(inputsTexts.currentPasswordWrong).first()).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await page.reload();
  await askFor(page, member, {});
  await expect(page.getByText(/nothing|already/i).first()).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
});

// Shows SPEC-2-other-7
test('The help of the screen explains the source of its figures, also in Hindi', async ({ page }) => {
  const member = await newMember();
  await openAs(page, member, '/profile');
  await page.getByRole('button', { name: appTexts.common.help }).click();
  await expect(page.getByRole('dialog', { name: profileTexts.title })).toContainText(helpTexts.topics.profile.is);
  await page.keyboard.press('Escape');
  await page.evaluate(() => localStorage.setItem('plumbline_language', 'hi'));
  await page.reload();
  await page.getByRole('button', { name: appHindi.common.help }).click();
  await expect(page.getByRole('dialog')).toContainText('नए पते पर भी कोड भेजा जाएगा');
});
