import { expect, type Page, test } from '@playwright/test';
import { productUrl } from './support/demo.ts';
import { fillIn } from './support/forms.ts';
import { demoMember } from './support/member.ts';
import { confirmDecision, operatorHeaders, operatorLogin, signInOperator } from './support/operator.ts';

const open = (page: Page, path: string) => page.goto(`${productUrl()}/console${path}`);

// Shows DEC-5-operators-4
test('An operator signs in with password and second factor, locks, unlocks and signs out', async ({ page }) => {
  await open(page, '/audit?action=operator');
  await expect(page).toHaveURL(/sign-in\?next=/);
  const login = await operatorLogin(page, 'auditor');
  await page.getByLabel('Email address').fill(login.email);
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  const code = page.getByLabel('Code from your app');
  await code.fill(login.code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('This second factor is wrong').first()).toBeVisible();
  await code.fill((await operatorLogin(page, 'auditor')).code);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Audit' })).toBeVisible();
  await expect(page).toHaveURL(/\/console\/audit\?action=operator$/);

  await page.getByRole('link', { name: /Auditor Demo/ }).click();
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('heading', { name: 'Your sessions' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

// Shows DEC-5-operators-11
test('A threshold is raised by two owners: one proposes it, the other reads and approves it', async ({ page }) => {
  await signInOperator(page, 'owner', '/settings');
  const field = page.getByLabel('Approved automatically up to');
  // Each run increases it by one.
  await expect(field).not.toHaveValue('');
  const before = await field.inputValue();
  const after = (Number(before) + 1).toFixed(2);
  const reason = `Fewer clicks ${Date.now()}`;
  await field.fill(after);
  await page.getByRole('button', { name: 'Change one setting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose a change to the settings' });
  await expect(dialog.getByText('This takes two owners')).toBeVisible();
  await fillIn(dialog, { Reason: reason }, 'Propose');
  await confirmDecision(page);
  await expect(page.getByText('Proposed. Another owner has to approve it')).toBeVisible();
  await expect(field).toHaveValue(before);

  const waiting = page.getByRole('button', { name: `${before} USDT → ${after} USDT` }).first();
  await waiting.click();
  await expect(page.getByText('You proposed this, so another owner has to decide.')).toBeVisible();

  await signInOperator(page, 'second owner', '/');
  await page.getByRole('link', { name: /settings changes? waits? for a second owner/ }).click();
  await waiting.click();
  const details = page.getByRole('dialog', { name: 'Settings' });
  await expect(details.getByText(reason)).toBeVisible();
  await details.getByRole('button', { name: 'Approve', exact: true }).click();
  const approval = page.getByRole('dialog', { name: 'Approve this proposal' });
  await fillIn(approval, { 'Note (optional)': 'Agreed by phone' }, 'Approve');
  await confirmDecision(page);
  await expect(page.getByText('Approved and booked')).toBeVisible();
  await expect(field).toHaveValue(after);
  await expect(page.getByRole('row').filter({ hasText: reason }).first()).toContainText(' and ');
});

test('A role that may not change the settings can read them, sees why, and is refused', async ({ page }) => {
  await signInOperator(page, 'support', '/settings');
  await expect(page.getByLabel('Smallest deposit')).toBeDisabled();
  await expect(page.getByText('Only an owner changes settings.')).toBeVisible();
  const answer = await page.request.post(`${productUrl()}/operatorApi/changeSettings`, {
    headers: await operatorHeaders(page),
    data: { basedOn: 0, changes: { depositMinimum: '1' }, reason: 'because' },
  });
  expect([answer.status(), (await answer.json()).message]).toEqual([403, 'Your role does not allow this']);
});

test('An owner changes a setting; the history shows author, reason, old and new value', async ({ page }) => {
  await signInOperator(page, 'owner', '/settings');
  const field = page.getByLabel('Wait for a removed limit');
  const before = await field.inputValue();
  const after = before === '200' ? '201' : '200';
  const reason = `A quieter life ${Date.now()}`;
  await field.fill('1');
  await page.getByRole('button', { name: 'Change one setting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the settings' });
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await fillIn(dialog, { Reason: reason }, 'Change');
  await expect(page.getByText('Please give whole hours from 24 to 2160')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await field.fill(after);
  await page.getByRole('button', { name: 'Change one setting' }).click();
  await expect(
    dialog.getByRole('row', { name: `Wait for a removed limit ${before} hours ${after} hours` }),
  ).toBeVisible();
  await fillIn(dialog, { Reason: reason }, 'Change');
  await confirmDecision(page);
  await expect(page.getByText('The settings are changed')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(reason) })).toContainText(`${before} hours → ${after} hours`);

  await open(page, '/audit?action=settings.change');
  await expect(page.getByText('The chain is intact')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(reason) });
  await expect(row).toContainText('operator@plumbline.example');
  await row.click();
  const details = page.getByRole('dialog', { name: /^Row \d+$/ });
  await expect(details.getByRole('row', { name: `limitRemovalWaitHours ${before} ${after}` })).toBeVisible();
});

test('The audit trail is filtered by its URL, navigated with j, k and Enter, and saved as CSV', async ({ page }) => {
  await signInOperator(page, 'finance', '/audit');
  await page.getByLabel('Action begins with').fill('operator.sign-in');
  await expect(page).toHaveURL(/action=operator\.sign-in$/);
  await expect(page.getByRole('row', { name: /finance@plumbline\.example/ }).first()).toBeVisible();
  // The previous rows are gone; a focus on them would be lost.
  await expect(page.locator('tbody tr', { hasNotText: 'operator.sign-in' })).toHaveCount(0);
  await page.getByRole('heading', { name: 'Audit' }).click();
  await page.keyboard.press('j');
  await expect(page.locator('tbody tr').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Row \d+$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('audit.csv');
});

/** Goes from the choice of a factor to the open console; returns the recovery codes. */
async function setUpApp(page: Page): Promise<readonly string[]> {
  const { Secret, TOTP } = await import('otpauth');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const secret = (await page
    .getByText(/Or type this key/)
    .locator('span')
    .textContent())!;
  await page.getByLabel('Code from the app').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const shown = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible();
  return shown;
}

test('An invited operator sets up an app, later a new one, and is suspended', async ({ page, browser }) => {
  const email = `invited-${Date.now()}@test.example`;
  await signInOperator(page, 'owner', '/operators');
  await page.getByRole('button', { name: 'Invite an operator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite an operator' });
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByLabel('Role').selectOption('support');
  await fillIn(dialog, { Reason: 'Helps in the evening' }, 'Create the link');
  await confirmDecision(page);
  const link = await page.getByText(/\/console\/invitation\//).textContent();

  const context = await browser.newContext();
  const invited = await context.newPage();
  await invited.goto(link!);
  await invited.getByLabel('Your name').fill('Evening Help');
  await invited.getByLabel('Password', { exact: true }).fill('an evening password');
  await invited.getByRole('button', { name: 'Continue' }).click();
  const [recoveryCode] = await setUpApp(invited);

  // A new phone: the old factor is removed, and the next sign-in sets up another.
  await open(invited, '/account');
  await invited.getByRole('button', { name: 'Set up a new second factor' }).click();
  const renewal = invited.getByRole('dialog', { name: 'Set up a new second factor' });
  await renewal.getByLabel('Current password', { exact: true }).fill('an evening password');
  await renewal.getByLabel('Code from your app, or a recovery code').fill(recoveryCode!);
  await renewal.getByRole('button', { name: 'Remove the old one and log out' }).click();
  await expect(invited.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await invited.getByLabel('Email address').fill(email);
  await invited.getByLabel('Password', { exact: true }).fill('an evening password');
  await invited.getByRole('button', { name: 'Continue' }).click();
  await setUpApp(invited);

  await open(page, '/operators');
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('waiting for another owner');
  await page.getByRole('button', { name: `Manage ${email}` }).click();
  await expect(
    page.getByText('An owner other than operator@plumbline.example must confirm this operator.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await fillIn(page, { Reason: 'My own friend' }, 'Confirm');
  await expect(page.getByText('another owner has to confirm them')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Suspend' }).click();
  await fillIn(page, { Reason: 'The evening is over' }, 'Suspend');
  await confirmDecision(page);
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('suspended');
  await invited.reload();
  await expect(invited.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await context.close();
});

test('A member’s history keeps its list, filters and order in the URL', async ({ page }) => {
  const { user } = await demoMember(0);
  await signInOperator(page, 'auditor', `/members/${user._id}`);
  await page.getByRole('tab', { name: 'Packages' }).click();
  await page.getByLabel('State', { exact: true }).selectOption('active');
  await page.getByRole('button', { name: 'Price' }).click();
  await expect(page).toHaveURL(/\?history=orders&status=active&sort=price&dir=desc$/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Packages' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByLabel('State')).toHaveValue('active');
  await page.getByRole('tab', { name: 'Statement' }).click();
  await page.getByLabel('Account').selectOption('earnings');
  await expect(page.getByRole('table', { name: 'Statement' })).toContainText('Level Income for');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Packages' })).toHaveAttribute('aria-selected', 'true');
});
