import { expect, type Page, test } from '@playwright/test';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as inputsTexts } from '@plumbline/texts/en/inputs';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import { texts as securityTexts } from '@plumbline/texts/en/security';
import { Secret, TOTP } from 'otpauth';
import { barriersOn } from './support/axe.ts';
import { freshAddress, mailedCode, mailTo, productUrl } from './support/demo.ts';
import { fillIn } from './support/forms.ts';
import { expectNoOverflow } from './support/inspect.ts';
import { call, fundFlexible, type Member, newMember, openAs } from './support/member.ts';
import { sendLogin } from './support/member-forms.ts';

/**
 * Returns an authenticator app's code, `steps` of 30 seconds later. The next step's code is valid for three steps and
 * differs from the set-up code, so a slow machine never uses an expired or used one.
 */
const appCode = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Passkeys belong to a host name; at a loopback address that is localhost. */
const namedUrl = (): string => productUrl().replace('127.0.0.1', 'localhost');

async function fillLogin(page: Page, { email, password }: Pick<Member, 'email' | 'password'>, origin = productUrl()) {
  await page.goto(`${origin}/login`);
  await sendLogin(page, email, password);
}

/**
 * Simulates a browser that never logged in. Not while a screen of the app is open, because its requests would fail and
 * its redirect to the root page would interrupt the next navigation.
 */
async function clearSession(page: Page, origin = productUrl()): Promise<void> {
  await page.goto(`${origin}/healthz`);
  await page.evaluate(() => localStorage.clear());
}

/** Sets an app up on /settings; returns its key and the recovery codes. */
async function setUpApp(page: Page, member: Member): Promise<{ key: string; codes: string[] }> {
  await page.getByRole('button', { name: securityTexts.setUpApp }).click();
  const dialog = page.getByRole('dialog');
  await fillIn(dialog, { [securityTexts.currentPassword]: member.password }, securityTexts.setUp);
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent())!;
  await dialog.getByLabel(securityTexts.appCode).fill(appCode(key));
  await dialog.getByRole('button', { name: appTexts.factor.confirm }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: securityTexts.codesSaved }).click();
  await expect(page.getByRole('button', { name: securityTexts.removeApp })).toBeVisible();
  return { key, codes };
}

// Shows DEC-5-factors-1
test('An authenticator app is set up, required at login, and replaced with a recovery code', async ({ page }) => {
  const member = await newMember();
  await openAs(page, member, '/settings');
  const { key, codes } = await setUpApp(page, member);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await fillLogin(page, member);
  await expect(page.getByRole('heading', { name: appTexts.factor.factorTitle })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await page.getByLabel(appTexts.factor.code, { exact: true }).fill('000000');
  await page.getByRole('button', { name: appTexts.factor.confirm }).click();
  await expect(page.getByText(errorsTexts.factor_wrong).first()).toBeVisible();
  await page.getByLabel(appTexts.factor.code, { exact: true }).fill(appCode(key, 1));
  await page.getByRole('button', { name: appTexts.factor.confirm }).click();
  await expect(page).toHaveURL(/\/my$/);

  await clearSession(page);
  await fillLogin(page, member);
  await page.getByLabel(appTexts.factor.code, { exact: true }).fill(codes[0]!.toLowerCase());
  await page.getByRole('button', { name: appTexts.factor.confirm }).click();
  await expect(page).toHaveURL(/\/my$/);
});

// Shows DEC-5-factors-3
test('A passkey is created on the device, logs in, is renamed and removed', async ({ page }) => {
  const member = await newMember();
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await fillLogin(page, member, namedUrl());
  await expect(page).toHaveURL(/\/my$/);
  await page.goto(`${namedUrl()}/settings`);
  await page.getByRole('button', { name: securityTexts.addPasskey }).click();
  const dialog = page.getByRole('dialog');
  await fillIn(
    dialog,
    { Name: 'Test device', [securityTexts.currentPassword]: member.password },
    securityTexts.addPasskey,
  );
  await dialog.getByRole('button', { name: securityTexts.codesSaved }).click();
  await expect(page.getByRole('button', { name: 'Rename Test device' })).toBeVisible();

  await clearSession(page, namedUrl());
  await fillLogin(page, member, namedUrl());
  await page.getByRole('button', { name: appTexts.factor.usePasskey }).click();
  await expect(page).toHaveURL(/\/my$/);

  await page.goto(`${namedUrl()}/settings`);
  await page.getByRole('button', { name: 'Rename Test device' }).click();
  await fillIn(dialog, { Name: 'Old device' }, securityTexts.save);
  await page.getByRole('button', { name: 'Remove Old device' }).click();
  await fillIn(dialog, { [securityTexts.currentPassword]: member.password }, securityTexts.remove);
  await page.getByRole('button', { name: appTexts.factor.usePasskey }).click();
  await expect(page.getByRole('button', { name: 'Rename Old device' })).toBeHidden();
  await clearSession(page, namedUrl());
  await fillLogin(page, member, namedUrl());
  await expect(page).toHaveURL(/\/my$/);
});

test('At an address that passkeys do not cover, the security screen shows where they work', async ({ page }) => {
  await openAs(page, await newMember(), '/settings');
  await expect(page.getByText(/Passkeys work only at localhost:\d+/)).toBeVisible();
});

// Shows DEC-5-factors-6
test('A withdrawal requires the second factor in addition to the mailed code', async ({ page }) => {
  const member = await newMember();
  await fundFlexible(member, '60');
  await openAs(page, member, '/settings');
  const { key } = await setUpApp(page, member);
  await page.goto(`${productUrl()}/withdrawladd`);
  await page.getByLabel('Address').first().fill(freshAddress());
  await page.getByLabel(appTexts.common.amount).fill('40');
  const asked = new Date(Date.now() - 1000);
  await page.getByRole('button', { name: appTexts.common.next, exact: true }).click();
  await page.getByLabel(appTexts.auth.otp).fill(await mailedCode(member.email, asked));
  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(appTexts.factor.code, { exact: true }).fill(appCode(key, 1));
  await dialog.getByRole('button', { name: appTexts.factor.confirm }).click();
  await expect(page.getByText(answersTexts.withdrawalsFromPackageVerify)).toBeVisible();
});

/** Waits for the newest mail with this subject and returns its link. */
async function linkIn(email: string, subject: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mail = (await mailTo(email)).find((each) => each.subject === subject);
      link = /\/freeze\/[\w-]{43}/.exec(mail?.text ?? '')?.[0];
      return link;
    })
    .toBeDefined();
  return link!;
}

// Shows DEC-5-freeze-1
test('A mailed link freezes the account with a button, and the member unfreezes it', async ({ page }) => {
  const member = await newMember();
  await fundFlexible(member, '60');
  const link = await linkIn(member.email, mailsTexts.walletTransfer.subject);

  await test.step('Opening the link, as a mail scanner does, freezes nothing', async () => {
    for (let visits = 0; visits < 3; visits++) {
      expect((await fetch(`${productUrl()}${link}`, { redirect: 'follow' })).status).toBe(200);
    }
    await page.goto(`${productUrl()}${link}`);
    await expect(page.getByRole('heading', { name: securityTexts.freezeTitle })).toBeVisible();
    await call(member.token, '/sellerApi/getprofile');
  });

  await test.step('The button freezes the account', async () => {
    await page.getByRole('button', { name: securityTexts.freezeNow }).click();
    await expect(page.getByRole('heading', { name: securityTexts.frozenTitle })).toBeVisible();
    await expect(call(member.token, '/sellerApi/getprofile')).rejects.toThrow('401');
    await fillLogin(page, member);
    await expect(page.getByText(errorsTexts.frozen_by_member)).toBeVisible();
  });

  await test.step('Password and mailed code unfreeze the account', async () => {
    await page.getByRole('link', { name: appTexts.factor.release }).click();
    // The previous page has fields with the same names.
    await expect(page.getByRole('heading', { name: securityTexts.releaseTitle })).toBeVisible();
    await page.getByLabel(appTexts.auth.emailOrPhone).fill(member.email);
    await page.getByLabel(securityTexts.passwordTitle, { exact: true }).fill(member.password);
    const asked = new Date(Date.now() - 1000);
    await page.getByRole('button', { name: appTexts.auth.sendCode }).click();
    await page.getByLabel(appTexts.auth.otp).fill(await mailedCode(member.email, asked));
    await page.getByRole('button', { name: securityTexts.releaseNow }).click();
    await expect(page).toHaveURL(/\/login$/);
    await fillLogin(page, member);
    await expect(page).toHaveURL(/\/my$/);
    await page.goto(`${productUrl()}/settings`);
    await expect(page.getByText(/Payouts wait until \d{4}-/)).toBeVisible();
  });
});

// Shows DEC-5-sessions-4
test('The sessions of a member are listed, and another session is ended', async ({ page, browser }) => {
  const member = await newMember();
  const other = await browser.newPage();
  await fillLogin(other, member);
  await expect(other).toHaveURL(/\/my$/);
  // Leaves the product, so that nothing reports the end before the next request.
  await other.goto('about:blank');
  await openAs(page, member, '/settings');
  const section = page.getByRole('region', { name: securityTexts.sessionsTitle });
  await expect(section.getByText(securityTexts.thisOne)).toBeVisible();
  await section.getByRole('button', { name: /End the session of Chrom/ }).click();
  await expect(page.getByText(answersTexts.revokeSession)).toBeVisible();
  await other.goto(`${productUrl()}/settings`);
  await expect(other).toHaveURL(`${productUrl()}/`);
  await other.close();
});

// Shows DEC-5-sign-in-4
test('A failed login is shown to the member, with the device used', async ({ page }) => {
  const member = await newMember();
  await fillLogin(page, { ...member, password: 'not the password' });
  await expect(page.getByText(errorsTexts.invalid_credentials)).toBeVisible();
  await openAs(page, member, '/settings');
  const section = page.getByRole('region', { name: securityTexts.refusedTitle });
  await expect(section.getByText(securityTexts.refusedReason.password)).toBeVisible();
  await expect(section.getByText(/^Chrom.+ · .+ UTC$/)).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoOverflow(page, '/settings', 390);
});

// Shows DEC-5-passwords-1
test('The password is changed with the old one, and the new one logs in', async ({ page }) => {
  const member = await newMember();
  await openAs(page, member, '/settings');
  await page.getByRole('button', { name: securityTexts.changePassword }).click();
  const dialog = page.getByRole('dialog');
  const send = () => dialog.getByRole('button', { name: securityTexts.changePassword }).click();
  await send();
  await expect(dialog.getByText(rulesTexts.currentPasswordRequired)).toBeVisible();
  await fillIn(dialog, {
    [securityTexts.currentPassword]: 'not the old one',
    [appTexts.auth.newPassword]: 'a-new-plumb-password',
  });
  await fillIn(dialog, { [appTexts.auth.confirmPassword]: 'a-new-plumb-passw0rd' });
  await send();
  await expect(dialog.getByText('Password not Match')).toBeVisible();
  await dialog.getByLabel(appTexts.auth.confirmPassword).fill('a-new-plumb-password');
  await send();
  const current = dialog.getByLabel(securityTexts.currentPassword);
  await expect(current).toHaveAccessibleDescription(new RegExp(inputsTexts.currentPasswordWrong));
  await dialog.getByLabel(securityTexts.currentPassword).fill(member.password);
  await send();
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, { email: member.email, password: 'a-new-plumb-password' });
  await expect(page).toHaveURL(/\/my$/);
});

test('An e-mail that a member switched off stays off', async ({ page }) => {
  await openAs(page, await newMember(), '/settings');
  const choice = page.getByRole('group', { name: securityTexts.mailsTitle }).getByLabel(securityTexts.mails.transfer);
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(page.getByText(answersTexts.answerResponse, { exact: true })).toBeVisible();
  await page.reload();
  await expect(choice).not.toBeChecked();
});
