import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as consoleDepositsTexts } from '@plumbline/texts/en/console-deposits';
import { texts as consoleOverviewTexts } from '@plumbline/texts/en/console-overview';
import { texts as consoleSweepsTexts } from '@plumbline/texts/en/console-sweeps';
import { texts as consoleWithdrawalsTexts } from '@plumbline/texts/en/console-withdrawals';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import {
  balanceOnChain,
  demoState,
  faucet,
  freshAddress,
  mailedCode,
  mailTo,
  productUrl,
  sendOtherToken,
} from './support/demo.ts';
import { fillIn } from './support/forms.ts';
import { call, fundFlexible, type Member, newMember } from './support/member.ts';
import { giveReason, signInOperator } from './support/operator.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** DEMO ONLY, as in docs/operating.md. */
const SEED = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const PAYOUT_WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

const give = async (page: Page, verb: string, reason: string): Promise<void> => {
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Reason') });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
};

/** Takes both steps; the demo approves this amount automatically. */
async function withdraw(member: Member, amount: string): Promise<void> {
  const address = freshAddress();
  const askedAt = new Date();
  const request = await call<{ _id: string }>(member.token, '/sellerApi/Withdrawalsrequset', { address, amount });
  const otp = await mailedCode(member.email, askedAt);
  await call(member.token, '/sellerApi/WithdrawalsrequsetVerify', { _id: request._id, address, amount, otp });
}

test('A search by hash explains a transaction, and a paid withdrawal shows its attempts', async ({ page }) => {
  const member = await newMember();
  await fundFlexible(member, '40');
  await withdraw(member, '30');
  const { hash: small } = await faucet(member.user.depositAddress, '3');
  const { hash: elsewhere } = await faucet(freshAddress(), '31');
  await signInOperator(page, 'finance', '/deposits');
  const found = page.getByRole('region', { name: consoleDepositsTexts.oneTransaction });
  const lookUp = async (hash: string) => {
    await fillIn(found, { [consoleDepositsTexts.transactionHash]: hash }, consoleDepositsTexts.lookUp);
  };
  await lookUp(elsewhere);
  await expect(found).toContainText('31 USDT');
  await expect(found).toContainText(consoleDepositsTexts.outcomes.not_ours);
  await lookUp(`0x${'ab'.repeat(32)}`);
  await expect(found).toContainText(consoleDepositsTexts.lookedUp.unknown);
  await lookUp('0x12');
  await expect(found).toContainText(errorsTexts.hash_not_valid);

  await lookUp(small);
  await expect(found).toContainText(member.user.fullName);
  await found.getByRole('button', { name: consoleDepositsTexts.creditAmountUSDT({ amount: '3' }) }).click();
  await give(page, 'Credit', 'A first try of theirs');
  await expect(found).toContainText(consoleDepositsTexts.outcomes.credited);
  await expect(page).toHaveURL(new RegExp(`hash=${small}`));

  await page.goto(`${productUrl()}/console/withdrawals?queue=all&member=${encodeURIComponent(member.email)}`);
  await page.getByRole('row').nth(1).getByRole('cell').last().click();
  const chain = page.getByRole('region', { name: consoleWithdrawalsTexts.onTheChain });
  await expect(chain).toContainText('attempt 1');
  await expect(chain).toContainText(consoleDepositsTexts.final);
  await expect(chain.getByRole('button', { name: consoleWithdrawalsTexts.replace })).toHaveCount(0);
});

test('A sweep is exported, signed offline, rejected if tampered with, imported and completed', async ({ page }) => {
  // Not in the folder with the test's title, which is not ASCII: a browser without a UTF-8 locale cannot read it.
  const folder = await mkdtemp(join(tmpdir(), 'sweep-'));
  const member = await newMember();
  await fundFlexible(member, '50');
  const { chain } = await demoState();
  await signInOperator(page, 'owner', '/sweeps');
  await page.getByRole('button', { name: consoleSweepsTexts.exportASweep }).click();
  await give(page, 'Export', 'Friday');
  const sweep = page.getByRole('dialog', { name: consoleSweepsTexts.sweep });
  await expect(sweep).toContainText(
    new RegExp(consoleSweepsTexts.exportedSignedBefore({ exportedBy: '.*', expiresAt: '.*' })),
  );
  const saving = page.waitForEvent('download');
  await sweep.getByRole('button', { name: consoleSweepsTexts.saveFileSign }).click();
  const unsigned = join(folder, 'sweep.json');
  await (await saving).saveAs(unsigned);

  const signed = join(folder, 'signed.json');
  const network = ['--chain-id', String(chain.chainId), '--usdt', chain.usdt];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`${ROOT}/apps/api/src/cli.ts`, 'sign-sweep', unsigned, '--out', signed, '--to', PAYOUT_WALLET, ...network],
    { env: { SWEEP_KEY: SEED } },
  );
  expect(stdout).toContain(`USDT to ${PAYOUT_WALLET}`);

  const file = JSON.parse(await readFile(signed, 'utf8'));
  const tampered = join(folder, 'tampered.json');
  await writeFile(tampered, JSON.stringify({ ...file, transactions: file.transactions.toReversed() }));
  const choose = async (path: string) => {
    await sweep.getByLabel(consoleSweepsTexts.signedFile).setInputFiles(path);
    await give(page, consoleSweepsTexts.importAndSend, 'Signed by the two of us');
  };
  await choose(tampered);
  await expect(page.getByText(/than was exported\. Nothing was stored or sent/)).toBeVisible();
  await page.getByRole('button', { name: appTexts.factor.cancel }).click();
  await choose(signed);
  await expect(sweep.getByRole('status')).toContainText(/done\.$/);
  expect(await balanceOnChain(member.user.depositAddress)).toBe(0n);
});

// Shows DEC-5-console-7
test('Another token is found from the overview, reported to its member and settled by hand', async ({ page }) => {
  const member = await newMember();
  const profile = () => call<{ depositAddress: string; balance: string }>(member.token, '/sellerApi/getprofile');
  const { hash } = await sendOtherToken((await profile()).depositAddress, '12.5');
  const told = async () =>
    (await mailTo(member.email)).find(({ subject }) => subject.startsWith('Another token'))?.text;
  await expect.poll(told).toContain('12.5 USDC');

  await signInOperator(page, 'finance');
  await page.getByRole('link', { name: /(another token was|other tokens were) sent by mistake/ }).click();
  await expect(page.getByRole('tab', { name: consoleDepositsTexts.otherTokens, selected: true })).toBeVisible();
  const row = page.getByRole('table', { name: consoleDepositsTexts.otherTokens }).getByRole('row').filter({
    hasText: member.user.fullName,
  });
  await expect(row).toContainText('12.5 USDC');
  await row.getByRole('cell').nth(1).click();
  await expect(page.getByRole('region', { name: consoleDepositsTexts.oneTransaction })).toContainText(
    consoleDepositsTexts.outcomes.wrong_token,
  );
  await expect(page).toHaveURL(new RegExp(`hash=${hash}`));
  await row.getByRole('button', { name: consoleDepositsTexts.settle }).click();
  await giveReason(page, 'Settle', 'Sent back from the deposit address by hand');
  await expect(row).toBeHidden();
  await page.getByLabel(consoleDepositsTexts.stateFilter).selectOption('settled');
  await expect(row).toContainText('Sent back from the deposit address by hand');
  expect((await profile()).balance).toBe('0.00');
});

// Shows DEC-5-console-7
test('The failures are two lists with their state in the URL, and an auditor can only read them', async ({ page }) => {
  await signInOperator(page, 'auditor', '/failures?task=sign-payouts');
  await expect(page.getByLabel(consoleOverviewTexts.job, { exact: true })).toHaveValue('sign-payouts');
  await expect(page.getByText(appTexts.lists.nothingMatches)).toBeVisible();
  await page.getByRole('tab', { name: consoleOverviewTexts.mailsLate }).click();
  await expect(page).toHaveURL(/failures\?of=mails$/);
  await page.reload();
  await expect(page.getByRole('tab', { name: consoleOverviewTexts.mailsLate, selected: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /again/ })).toHaveCount(0);
});
