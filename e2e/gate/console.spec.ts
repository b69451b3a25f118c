import { expect } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { expectNoOverflow, PHONE } from '../support/inspect.ts';
import { fundFlexible, newestWithdrawal, newMember, requestWithdrawal } from '../support/member.ts';
import { approveWithdrawal, signInByForm } from '../support/operator-forms.ts';
import { test } from '../support/people.ts';

test('An operator signs in with a second factor, finds a member by search and approves a withdrawal, which is paid', async ({
  page,
  people,
}) => {
  // A parallel test may have used the app's code first.
  people.expectFault(/\/operatorApi\/signInFactor$/);
  // The first response to a decision contains the statement to confirm.
  people.expectFault(/status of 409 .*\/operatorApi\/approveWithdrawal$/);
  const member = await newMember();
  await fundFlexible(member, '200');
  await requestWithdrawal(member, '150');
  await signInByForm(page, 'owner');

  await page.getByRole('button', { name: appTexts.site.links['/search'] }).click();
  const search = page.getByRole('dialog', { name: appTexts.site.links['/search'] });
  await search.getByRole('searchbox').fill(member.email);
  await search.getByRole('link').filter({ hasText: member.user.fullName }).first().click();
  await expect(page).toHaveURL(/\/console\/members\//);
  await expect(page.getByRole('heading', { level: 1, name: member.user.fullName })).toBeVisible();

  const menu = page.getByRole('navigation', { name: consoleTexts.console });
  await menu.locator('a[href$="/withdrawals"]').click();
  await approveWithdrawal(page, member);
  await expect.poll(async () => (await newestWithdrawal(member)).stage).toBe('paid');

  await menu.locator('a[href$="/days"]').click();
  await expect(page.getByRole('table', { name: 'Closed days' }).getByRole('row').nth(1)).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page, 'the days in the console', PHONE.width);
});
