import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { texts as certificatesTexts } from '@plumbline/texts/en/certificates';
import { texts as consoleCertificatesTexts } from '@plumbline/texts/en/console-certificates';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { texts as verifyCertificateTexts } from '@plumbline/texts/en/verify-certificate';
import { demoState, mailTo, productUrl } from './support/demo.ts';
import { fillIn } from './support/forms.ts';
import { expectNoBarrier } from './support/inspect.ts';
import { newMember, openAs } from './support/member.ts';
import { confirmDecision, signInOperator } from './support/operator.ts';
import { offlineIn, verifyOutside } from './support/verify-certificate.ts';

const strange = async (browser: Browser, javaScriptEnabled = true): Promise<Page> =>
  (await browser.newContext({ javaScriptEnabled })).newPage();

/** Returns the text of a part of a reloaded page, once its script has verified the certificate. */
async function after(page: Page, part: string): Promise<string | null> {
  await page.reload();
  await expect(page.locator('[data-result]')).toHaveText(/^(?!Your browser reads)\S/);
  return page.locator(part).textContent();
}

// Shows DEC-9-certificates-4
test('A certificate is issued, shared, verified online and from files, revoked, and shown as revoked', async ({
  page,
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  const member = await newMember('Cora Sample');
  await openAs(page, member, '/certificates');
  await expect(page.getByText(certificatesTexts.empty)).toBeVisible();
  await expectNoBarrier(page, 'an empty wallet of certificates');

  const operators = await strange(browser);
  await test.step('An operator issues the certificate after an empty form is rejected', async () => {
    await signInOperator(operators, 'finance', '/certificates');
    await operators.getByRole('button', { name: consoleCertificatesTexts.issue, exact: true }).click();
    const dialog = operators.getByRole('dialog', { name: consoleCertificatesTexts.issueACertificate });
    await dialog.getByRole('button', { name: consoleCertificatesTexts.issue }).click();
    await expect(dialog.getByText(consoleCertificatesTexts.pleaseGiveTitle)).toBeVisible();
    await fillIn(dialog, { [consoleCertificatesTexts.memberEMail]: member.email, Title: 'Keeping bees' });
    await fillIn(
      dialog,
      { [consoleCertificatesTexts.givenFor]: 'Kept one hive over a winter.', Reason: 'The list of the trainer' },
      consoleCertificatesTexts.issue,
    );
    await confirmDecision(operators);
    await expect(operators.getByRole('cell', { name: 'Keeping bees' })).toBeVisible();
    await expectNoBarrier(operators, 'certificates in the console');
  });

  await test.step('The holder shares the certificate, at first without the name', async () => {
    await openAs(page, member, '/certificates');
    const choice = page.getByLabel(certificatesTexts.shownOf({ title: 'Keeping bees' }));
    await choice.selectOption('certificate');
    await expect(page.getByText(/\/verify\//)).toBeVisible();
    await expectNoBarrier(page, 'a wallet of certificates');
    await expect
      .poll(async () => (await mailTo(member.email)).map(({ subject }) => subject))
      .toContain(mailsTexts.subjects['certificate-issued']);
  });
  const link = (await page
    .getByRole('link', { name: certificatesTexts.openOf({ title: 'Keeping bees' }) })
    .getAttribute('href'))!;

  const visitor = await strange(browser);
  await test.step('A visitor verifies the certificate in the browser', async () => {
    await visitor.goto(productUrl() + link);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Keeping bees');
    await expect(visitor.getByText(/^Valid\./)).toBeVisible();
    await expect(visitor.getByText(verifyCertificateTexts.nameHidden)).toBeVisible();
    await expect(visitor.locator('body')).not.toContainText('Cora');
    expect(await visitor.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    await expectNoBarrier(visitor, 'the page of a certificate');
    await page.getByLabel(certificatesTexts.shownOf({ title: 'Keeping bees' })).selectOption('name');
    await expect.poll(() => after(visitor, 'dl')).toContain('Cora Sample');
  });

  await test.step('If the server sends a false verdict, the browser warns the visitor not to rely on it', async () => {
    const lied = await strange(browser);
    await lied.route('**/publicApi/verifyCertificate/**', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      const [head, payload, signature] = body.data.credential.split('.');
      const changed = Buffer.from(payload, 'base64url').toString().replace('Keeping bees', 'Brain surgery');
      body.data.credential = [head, Buffer.from(changed).toString('base64url'), signature].join('.');
      await route.fulfill({ response: answer, json: body });
    });
    await lied.goto(productUrl() + link);
    await expect(lied.getByText(/Don’t rely on it\. The signature is wrong/)).toBeVisible();
    await expect(lied.locator('body')).not.toContainText('Brain surgery');
  });

  await test.step('Without scripts a visitor reads how else to verify the certificate', async () => {
    const plain = await strange(browser, false);
    await plain.goto(productUrl() + link);
    await expect(plain.getByText(/npm run verify-certificate/)).toBeVisible();
  });

  const file = join(folder, 'certificate.jwt');
  await test.step('The command line verifies the downloaded file outside the product', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: certificatesTexts.fileOf({ title: 'Keeping bees' }) }).click();
    await (await saving).saveAs(file);
    const { code, said } = await verifyOutside(file, ...(await offlineIn(folder)), '--name', 'Cora Sample');
    expect(said).toContain('Status: VALID');
    expect(code).toBe(0);
    expect(await verifyOutside(file)).toMatchObject({ code: 0 });
    const pdf = page.waitForEvent('download');
    await page.getByRole('button', { name: certificatesTexts.pdfOf({ title: 'Keeping bees' }) }).click();
    expect((await pdf).suggestedFilename()).toMatch(/^certificate-.+\.pdf$/);
  });

  await test.step('The operator revokes the certificate with a reason, and everyone sees the revocation', async () => {
    await operators.getByRole('cell', { name: 'Keeping bees' }).click();
    const dialog = operators.getByRole('dialog', { name: 'Keeping bees' });
    await dialog.getByRole('button', { name: consoleCertificatesTexts.revokeForGood }).click();
    await expect(dialog.getByText(consoleCertificatesTexts.pleaseGiveReason)).toBeVisible();
    await expectNoBarrier(operators, 'a certificate in the console');
    await fillIn(dialog, { Reason: 'The hive was empty' }, consoleCertificatesTexts.revokeForGood);
    await confirmDecision(operators);
    await expect.poll(() => after(visitor, '[data-result]')).toContain('Revoked.');
    const { code, said } = await verifyOutside(file, ...(await offlineIn(folder)));
    expect([code, said]).toEqual([1, expect.stringContaining('Status: REVOKED')]);
    await openAs(page, member, '/certificates');
    await expect(page.getByText(mailsTexts.shared.reason({ reason: 'The hive was empty' }))).toBeVisible();
  });

  await test.step('The holder withdraws the link, which then opens nothing', async () => {
    await page.getByLabel(certificatesTexts.shownOf({ title: 'Keeping bees' })).selectOption('nothing');
    await expect.poll(() => after(visitor, '[data-result]')).toContain(verifyCertificateTexts.notShown);
  });
  await rm(folder, { recursive: true });
});

test('Certificates from a file are issued after a preview, all or none, and the demo has one in each state', async ({
  browser,
}) => {
  const { certificates } = await demoState();
  const visitor = await strange(browser);
  const seen: string[] = [];
  for (const id of certificates.slice(0, 4)) {
    await visitor.goto(`${productUrl()}/verify/${id}`);
    const said = visitor.locator('[data-result] .note');
    await expect(said).toContainText(/^(Valid|Suspended|Revoked)\./);
    seen.push(((await said.textContent()) ?? '').split('.')[0]!);
  }
  expect(new Set(seen)).toEqual(new Set(['Valid', 'Suspended', 'Revoked']));

  const { email } = await newMember('Dev Sample');
  const page = await strange(browser);
  await signInOperator(page, 'finance', '/certificates');
  await page.getByRole('button', { name: consoleCertificatesTexts.issueFile }).click();
  const dialog = page.getByRole('dialog', { name: consoleCertificatesTexts.issueCertificatesFile });
  await dialog.getByRole('button', { name: consoleCertificatesTexts.lookAtIt }).click();
  await expect(dialog.getByText(consoleCertificatesTexts.pleaseChooseCsv)).toBeVisible();
  const choose = (...rows: readonly string[]) =>
    dialog.getByLabel(consoleCertificatesTexts.file).setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['email,title,criteria', ...rows].join('\n')),
    });
  await dialog.getByLabel(consoleCertificatesTexts.reason).fill('The list of the trainer');
  await choose(`${email},Rowing,Rowed`, 'nobody@test.example,Rowing,Rowed');
  await dialog.getByRole('button', { name: consoleCertificatesTexts.lookAtIt }).click();
  await expect(dialog.getByText('Row 3: There is no such member')).toBeVisible();
  await expectNoBarrier(page, 'a file of certificates');
  await choose(`${email},Rowing,Rowed`);
  await dialog.getByRole('button', { name: consoleCertificatesTexts.lookAtIt }).click();
  await dialog.getByRole('button', { name: 'Issue 1 certificate' }).click();
  await confirmDecision(page);
  await expect(page.getByRole('cell', { name: 'Dev Sample' }).first()).toBeVisible();
});
