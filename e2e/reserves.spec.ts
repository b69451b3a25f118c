import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { texts as consoleProofsTexts } from '@plumbline/texts/en/console-proofs';
import { texts as proofTexts } from '@plumbline/texts/en/proof';
import { texts as reservesTexts } from '@plumbline/texts/en/reserves';
import { texts as sitePartsTexts } from '@plumbline/texts/en/site-parts';
import { mnemonicToAccount } from 'viem/accounts';
import { productUrl } from './support/demo.ts';
import { fillIn } from './support/forms.ts';
import { expectNoBarrier } from './support/inspect.ts';
import { demoMember, openAs } from './support/member.ts';
import { signInOperator } from './support/operator.ts';

const VERIFY = join(import.meta.dirname, '../packages/verify/src/cli.ts');
/** DEMO ONLY: anvil's default seed, whose fourth account is the demo's treasury. */
const treasury = mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex: 3 });

const verify = (...args: readonly string[]) =>
  new Promise<string>((resolve) => {
    execFile(process.execPath, [VERIFY, 'reserves', ...args], (_error, stdout, stderr) => resolve(stdout + stderr));
  });

/** Returns the payout wallet in a response's newest reserves. */
const payoutOf = (list: string): { readonly signature: string | null } =>
  JSON.parse(list).data.docs[0].addresses.find(({ purpose }: { readonly purpose: string }) => purpose === 'payout');

// Shows DEC-1-proofs-24
test('A member finds their deposit address in the reserves, and a changed file is rejected', async ({ page }) => {
  await openAs(page, await demoMember(12), '/proof');
  const check = page.getByRole('button', { name: reservesTexts.check });
  // The watcher reads the newest proof's reserves within half a minute, and another test may have just closed a day.
  await expect(async () => {
    await page.reload();
    await expect(check).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await check.click();
  await expect(page.getByText(/^The file is correct: \d+ deposit addresses/)).toBeVisible();
  await expect(page.getByText(/^Your deposit address 0x/)).toBeVisible();
  await page.getByText(reservesTexts.ownPath).click();
  await expect(page.getByText(proofTexts.isRoot).first()).toBeVisible();
  await expectNoBarrier(page, 'reserves that hold');

  await page.route('**/publicApi/reserveFile/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/ (\d+)\n$/, ' 9$1\n') });
  });
  await check.click();
  await expect(page.getByRole('alert').getByText(reservesTexts.refused)).toBeVisible();
});

// Shows DEC-1-proofs-24
test('A visitor reads the reserves on the transparency page, and the command accepts their file', async ({ page }) => {
  await page.goto(`${productUrl()}/transparency`);
  const table = page.getByRole('region', { name: sitePartsTexts.proofs.held });
  await expect(table.getByText(sitePartsTexts.proofs.deskBy)).toBeVisible();
  await expect(table.getByText(/^Coverage \d+\.\d\d %; with the desk \d+\.\d\d %$/)).toBeVisible();
  const folder = await mkdtemp(join(tmpdir(), 'reserves-'));
  try {
    let list = '';
    // The payout wallet signs a day after its reserves exist, and another test may have just closed one.
    await expect(async () => {
      list = await (await fetch(`${productUrl()}/publicApi/reserves?limit=1`)).text();
      expect(payoutOf(list).signature).toMatch(/^0x/);
    }).toPass();
    const { day } = JSON.parse(list).data.docs[0];
    const file = await (await fetch(`${productUrl()}/publicApi/reserveFile/${day}`)).text();
    await writeFile(join(folder, 'list.json'), list);
    await writeFile(join(folder, 'file.txt'), file);
    await writeFile(join(folder, 'altered.txt'), file.replace(/payout (0x\w+) (\d+)/, 'payout $1 9$2'));
    const list_ = ['--signatures', join(folder, 'list.json')];
    expect(await verify(join(folder, 'file.txt'), ...list_)).toMatch(/payout 0x\w+: [\d.]+ USDT, signed/);
    // Its amounts are part of the signed hash.
    expect(await verify(join(folder, 'altered.txt'), ...list_)).toContain('Rejected: The signature for');
  } finally {
    await rm(folder, { recursive: true });
  }
});

// Shows DEC-1-proofs-25
test('An operator submits the treasury’s signature, and a wrong signature is rejected and shown as invalid', async ({
  page,
}) => {
  await signInOperator(page, 'owner');
  await page.goto(`${productUrl()}/console/proofs`);
  const table = page.getByRole('table', { name: consoleProofsTexts.reserves });
  await table.getByRole('row').nth(1).click();
  const part = page.getByRole('region', { name: /^Treasury 0x/ });
  await expect(part).toBeVisible();
  // An earlier run on the same day has signed it.
  if (await part.getByText(consoleProofsTexts.isSigned, { exact: true }).isVisible()) {
    await expect(part.getByRole('button', { name: consoleProofsTexts.handSignature })).toBeHidden();
    return;
  }
  const text = (await part.locator('pre').textContent())!;
  const submit = async (signature: string) => {
    await fillIn(part, { Signature: signature }, consoleProofsTexts.handSignature);
  };
  await submit(await treasury.signMessage({ message: `${text} ` }));
  await expect(part.getByText(consoleProofsTexts.refusedNotAddress)).toBeVisible();
  await expectNoBarrier(page, 'a refused signature');
  await submit(await treasury.signMessage({ message: text }));
  await expect(part.getByText(consoleProofsTexts.isSigned, { exact: true })).toBeVisible();
});
