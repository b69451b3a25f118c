import { expect, type Page, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleAccountTexts } from '@plumbline/texts/en/console-account';
import { texts as consoleAnswersTexts } from '@plumbline/texts/en/console-answers';
import { texts as consoleAuditTexts } from '@plumbline/texts/en/console-audit';
import { texts as consoleErrorsTexts } from '@plumbline/texts/en/console-errors';
import { texts as consoleInputsTexts } from '@plumbline/texts/en/console-inputs';
import { texts as consoleListTexts } from '@plumbline/texts/en/console-list';
import { texts as consoleOperatorsTexts } from '@plumbline/texts/en/console-operators';
import { texts as consoleProposalsTexts } from '@plumbline/texts/en/console-proposals';
import { texts as consoleSettingsTexts } from '@plumbline/texts/en/console-settings';
import { texts as consoleSignInTexts } from '@plumbline/texts/en/console-sign-in';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { inside } from '@plumbline/texts/testing';
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
  await page.getByLabel(consoleOperatorsTexts.eMailAddress).fill(login.email);
  await page.getByLabel(consoleSignInTexts.password, { exact: true }).fill(login.password);
  await page.getByRole('button', { name: consoleSignInTexts.goOn }).click();
  await expect(page.getByRole('heading', { name: consoleSignInTexts.secondFactor })).toBeVisible();
  const code = page.getByLabel(consoleSignInTexts.codeYourApp);
  await code.fill(login.code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: consoleSignInTexts.signIn }).click();
  await expect(page.getByText(errorsTexts.factor_wrong).first()).toBeVisible();
  await code.fill((await operatorLogin(page, 'auditor')).code);
  await page.getByRole('button', { name: consoleSignInTexts.signIn }).click();
  await expect(page.getByRole('heading', { name: consoleAuditTexts.audit })).toBeVisible();
  await expect(page).toHaveURL(/\/console\/audit\?action=operator$/);

  await page.getByRole('link', { name: /Auditor Demo/ }).click();
  await page.getByRole('button', { name: consoleAccountTexts.lock }).click();
  await expect(page.getByRole('heading', { name: consoleAnswersTexts.operatorLock })).toBeVisible();
  await page.getByLabel(consoleSignInTexts.password, { exact: true }).fill(login.password);
  await page.getByRole('button', { name: consoleTexts.goOn }).click();
  await expect(page.getByRole('heading', { name: consoleAccountTexts.yourSessions })).toBeVisible();
  await page.getByRole('button', { name: consoleAccountTexts.signOut }).click();
  await expect(page.getByRole('heading', { name: consoleSignInTexts.signIn })).toBeVisible();
});

// Shows DEC-5-operators-11
test('A threshold is raised by two owners: one proposes it, the other reads and approves it', async ({ page }) => {
  await signInOperator(page, 'owner', '/settings');
  const field = page.getByLabel(consoleSettingsTexts.labels.autoApproveUpTo);
  // Each run increases it by one.
  await expect(field).not.toHaveValue('');
  const before = await field.inputValue();
  const after = (Number(before) + 1).toFixed(2);
  const reason = `Fewer clicks ${Date.now()}`;
  await field.fill(after);
  await page.getByRole('button', { name: consoleSettingsTexts.changeOneSetting }).click();
  const dialog = page.getByRole('dialog', { name: consoleSettingsTexts.proposeChangeSettings });
  await expect(dialog.getByText(consoleSettingsTexts.takesTwoOwners)).toBeVisible();
  await fillIn(dialog, { Reason: reason }, consoleProposalsTexts.propose);
  await confirmDecision(page);
  await expect(page.getByText(consoleAnswersTexts.operatorProposeSettings)).toBeVisible();
  await expect(field).toHaveValue(before);

  const waiting = page.getByRole('button', { name: `${before} USDT → ${after} USDT` }).first();
  await waiting.click();
  await expect(page.getByText(consoleProposalsTexts.youProposedAnother)).toBeVisible();

  await signInOperator(page, 'second owner', '/');
  await page.getByRole('link', { name: /settings changes? waits? for a second owner/ }).click();
  await waiting.click();
  const details = page.getByRole('dialog', { name: consoleSettingsTexts.settings });
  await expect(details.getByText(reason)).toBeVisible();
  await details.getByRole('button', { name: consoleProposalsTexts.approve, exact: true }).click();
  const approval = page.getByRole('dialog', { name: consoleProposalsTexts.verbThisProposal({ verb: 'Approve' }) });
  await fillIn(approval, { [consoleTexts.noteOptional]: 'Agreed by phone' }, consoleProposalsTexts.approve);
  await confirmDecision(page);
  await expect(page.getByText(consoleAnswersTexts.operatorApproveProposal)).toBeVisible();
  await expect(field).toHaveValue(after);
  await expect(page.getByRole('row').filter({ hasText: reason }).first()).toContainText(' and ');
});

test('A role that may not change the settings can read them, sees why, and is refused', async ({ page }) => {
  await signInOperator(page, 'support', '/settings');
  await expect(page.getByLabel(consoleSettingsTexts.labels.depositMinimum)).toBeDisabled();
  await expect(page.getByText(consoleSettingsTexts.onlyOwnerChanges)).toBeVisible();
  const answer = await page.request.post(`${productUrl()}/operatorApi/changeSettings`, {
    headers: await operatorHeaders(page),
    data: { basedOn: 0, changes: { depositMinimum: '1' }, reason: 'because' },
  });
  expect([answer.status(), (await answer.json()).message]).toEqual([403, consoleErrorsTexts.role_not_allowed]);
});

test('An owner changes a setting; the history shows author, reason, old and new value', async ({ page }) => {
  await signInOperator(page, 'owner', '/settings');
  const field = page.getByLabel(consoleSettingsTexts.labels.limitRemovalWaitHours);
  const before = await field.inputValue();
  const after = before === '200' ? '201' : '200';
  const reason = `A quieter life ${Date.now()}`;
  await field.fill('1');
  await page.getByRole('button', { name: consoleSettingsTexts.changeOneSetting }).click();
  const dialog = page.getByRole('dialog', { name: consoleSettingsTexts.changeTheSettings });
  await dialog.getByRole('button', { name: consoleSettingsTexts.change }).click();
  await expect(dialog.getByText(consoleInputsTexts.giveReason)).toBeVisible();
  await fillIn(dialog, { Reason: reason }, consoleOperatorsTexts.change);
  await expect(page.getByText(consoleInputsTexts.hoursBetween({ least: '24', most: '2160' }))).toBeVisible();
  await dialog.getByRole('button', { name: appTexts.factor.cancel }).click();
  await field.fill(after);
  await page.getByRole('button', { name: consoleSettingsTexts.changeOneSetting }).click();
  await expect(
    dialog.getByRole('row', { name: `Wait for a removed limit ${before} hours ${after} hours` }),
  ).toBeVisible();
  await fillIn(dialog, { Reason: reason }, consoleOperatorsTexts.change);
  await confirmDecision(page);
  await expect(page.getByText(consoleAnswersTexts.changeSettings)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(reason) })).toContainText(`${before} hours → ${after} hours`);

  await open(page, '/audit?action=settings.change');
  const intact = inside((strong) => consoleAuditTexts.chainHolds({ strong, rows: 1, verifiedAt: '', end: '' }));
  await expect(page.getByText(intact)).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(reason) });
  await expect(row).toContainText('operator@plumbline.example');
  await row.click();
  const details = page.getByRole('dialog', { name: /^Row \d+$/ });
  await expect(details.getByRole('row', { name: `limitRemovalWaitHours ${before} ${after}` })).toBeVisible();
});

test('The audit trail is filtered by its URL, navigated with j, k and Enter, and saved as CSV', async ({ page }) => {
  await signInOperator(page, 'finance', '/audit');
  await page.getByLabel(consoleAuditTexts.actionBeginsWith).fill('operator.sign-in');
  await expect(page).toHaveURL(/action=operator\.sign-in$/);
  await expect(page.getByRole('row', { name: /finance@plumbline\.example/ }).first()).toBeVisible();
  // The previous rows are gone; a focus on them would be lost.
  await expect(page.locator('tbody tr', { hasNotText: 'operator.sign-in' })).toHaveCount(0);
  await page.getByRole('heading', { name: consoleAuditTexts.audit }).click();
  await page.keyboard.press('j');
  await expect(page.locator('tbody tr').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Row \d+$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: consoleListTexts.exportCsv }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('audit.csv');
});

/** Goes from the choice of a factor to the open console; returns the recovery codes. */
async function setUpApp(page: Page): Promise<readonly string[]> {
  const { Secret, TOTP } = await import('otpauth');
  await page.getByRole('button', { name: consoleSignInTexts.setUpApp }).click();
  const secret = (await page
    .getByText(new RegExp(consoleSignInTexts.orTypeKey({ span: '.*' })))
    .locator('span')
    .textContent())!;
  await page.getByLabel(consoleSignInTexts.codeApp).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole('button', { name: consoleOperatorsTexts.confirm }).click();
  const codes = page.getByRole('list', { name: consoleSignInTexts.recoveryCodes }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const shown = await codes.allTextContents();
  await page.getByRole('button', { name: consoleSignInTexts.iKept }).click();
  await expect(page.getByRole('navigation', { name: consoleTexts.console })).toBeVisible();
  return shown;
}

test('An invited operator sets up an app, later a new one, and is suspended', async ({ page, browser }) => {
  const email = `invited-${Date.now()}@test.example`;
  await signInOperator(page, 'owner', '/operators');
  await page.getByRole('button', { name: consoleOperatorsTexts.inviteAnOperator }).click();
  const dialog = page.getByRole('dialog', { name: consoleOperatorsTexts.inviteAnOperator });
  await dialog.getByLabel(consoleOperatorsTexts.eMailAddress).fill(email);
  await dialog.getByLabel(consoleOperatorsTexts.role).selectOption('support');
  await fillIn(dialog, { Reason: 'Helps in the evening' }, consoleOperatorsTexts.makeTheLink);
  await confirmDecision(page);
  const link = await page.getByText(/\/console\/invitation\//).textContent();

  const context = await browser.newContext();
  const invited = await context.newPage();
  await invited.goto(link!);
  await invited.getByLabel(consoleSignInTexts.yourName).fill('Evening Help');
  await invited.getByLabel(consoleSignInTexts.password, { exact: true }).fill('an evening password');
  await invited.getByRole('button', { name: consoleSignInTexts.goOn }).click();
  const [recoveryCode] = await setUpApp(invited);

  // A new phone: the old factor is removed, and the next sign-in sets up another.
  await open(invited, '/account');
  await invited.getByRole('button', { name: consoleAccountTexts.setUpNew }).click();
  const renewal = invited.getByRole('dialog', { name: consoleAccountTexts.setUpNew });
  await renewal.getByLabel(consoleAccountTexts.currentPassword, { exact: true }).fill('an evening password');
  await renewal.getByLabel(consoleAccountTexts.codeYourApp).fill(recoveryCode!);
  await renewal.getByRole('button', { name: consoleAccountTexts.giveUpOld }).click();
  await expect(invited.getByRole('heading', { name: consoleSignInTexts.signIn })).toBeVisible();
  await invited.getByLabel(consoleOperatorsTexts.eMailAddress).fill(email);
  await invited.getByLabel(consoleSignInTexts.password, { exact: true }).fill('an evening password');
  await invited.getByRole('button', { name: consoleSignInTexts.goOn }).click();
  await setUpApp(invited);

  await open(page, '/operators');
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText(consoleOperatorsTexts.waitsForOwner);
  await page.getByRole('button', { name: consoleOperatorsTexts.manageEmail({ email }) }).click();
  await expect(
    page.getByText('An owner other than operator@plumbline.example must confirm this operator.'),
  ).toBeVisible();
  await page.getByRole('button', { name: consoleOperatorsTexts.confirm }).click();
  await fillIn(page, { Reason: 'My own friend' }, consoleTexts.confirm);
  await expect(page.getByText(consoleErrorsTexts.appointed_by_you)).toBeVisible();
  await page.getByRole('button', { name: appTexts.factor.cancel }).click();
  await page.getByRole('button', { name: consoleOperatorsTexts.suspend }).click();
  await fillIn(page, { Reason: 'The evening is over' }, consoleOperatorsTexts.suspend);
  await confirmDecision(page);
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText(consoleOperatorsTexts.suspended);
  await invited.reload();
  await expect(invited.getByRole('heading', { name: consoleSignInTexts.signIn })).toBeVisible();
  await context.close();
});

test('A member’s history keeps its list, filters and order in the URL', async ({ page }) => {
  const { user } = await demoMember(0);
  await signInOperator(page, 'auditor', `/members/${user._id}`);
  await page.getByRole('tab', { name: consoleAnswersTexts.operatorPackages }).click();
  await page.getByLabel(consoleOperatorsTexts.state, { exact: true }).selectOption('active');
  await page.getByRole('button', { name: appTexts.money.price }).click();
  await expect(page).toHaveURL(/\?history=orders&status=active&sort=price&dir=desc$/);
  await page.reload();
  await expect(page.getByRole('tab', { name: consoleAnswersTexts.operatorPackages })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('columnheader', { name: appTexts.money.price })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page.getByLabel(consoleOperatorsTexts.state)).toHaveValue('active');
  await page.getByRole('tab', { name: consoleAnswersTexts.operatorMemberStatement }).click();
  await page.getByLabel(appTexts.wallet.account).selectOption('earnings');
  await expect(page.getByRole('table', { name: consoleAnswersTexts.operatorMemberStatement })).toContainText(
    'Level Income for',
  );
  await page.goBack();
  await expect(page.getByRole('tab', { name: consoleAnswersTexts.operatorPackages })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
