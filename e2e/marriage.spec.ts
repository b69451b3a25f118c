import { expect, test } from '@playwright/test';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { texts as marriageTexts } from '@plumbline/texts/en/marriage';
import { texts as marriageKindTexts } from '@plumbline/texts/en/marriage-kind';
import { texts as responsesTexts } from '@plumbline/texts/en/responses';
import { mailTo, productUrl } from './support/demo.ts';
import { fillIn } from './support/forms.ts';
import { expectNoBarrier } from './support/inspect.ts';
import { call, type Member, newMember, openAs } from './support/member.ts';

/** Returns a unique name, also across runs on the same product. */
const newName = (): string =>
  `Meera${Array.from({ length: 6 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')}`;

/** A town where no demo member lives. */
const TOWN = 'Shillong';

async function save(member: Member, firstName: string, of: object = {}): Promise<void> {
  const [place] = await call<{ _id: string }[]>(member.token, `/publicApi/getPlaces?search=${TOWN}`);
  await call(member.token, '/sellerApi/saveMarriageProfile', {
    whose: 'self',
    firstName,
    familyName: 'Test',
    bornOn: '1992-03-04',
    placeId: place!._id,
    about: '',
    attributes: { marital: 'never-married' },
    childEmail: '',
    isDeclared: true,
    ...of,
  });
  await call(member.token, '/sellerApi/publishMarriageProfile', {});
}

async function withProfile(firstName: string): Promise<Member> {
  const member = await newMember(`${firstName} Test`);
  await save(member, firstName);
  return member;
}

test('A profile is written, an interest leads to shared contact details, and they are withdrawn', async ({
  page,
  browser,
}) => {
  const name = newName();
  const asked = await withProfile(name);
  const asking = await newMember('Arun Test');

  await test.step('A profile is written after invalid input is rejected', async () => {
    await openAs(page, asking, '/marriage');
    await page.getByRole('button', { name: marriageTexts.write }).click();
    await fillIn(page, { [marriageTexts.bornOn]: '2015-01-01' }, marriageTexts.save);
    await expect(page.getByText(marriageTexts.firstNameNeeded)).toBeVisible();
    await expect(page.getByText(marriageTexts.bornNeeded)).toBeVisible();
    await expect(page.getByText(marriageTexts.declareNeeded)).toBeVisible();
    await expectNoBarrier(page, 'the form of a profile');
    await fillIn(page, { [marriageTexts.firstName]: 'Arun', [marriageTexts.bornOn]: '1990-06-07' });
    await page.getByRole('combobox', { name: marriageTexts.place, exact: true }).fill(TOWN);
    await page.getByRole('combobox', { name: marriageTexts.place, exact: true }).blur();
    await expect(page.getByRole('combobox', { name: marriageTexts.place, exact: true })).toHaveValue(
      new RegExp(`^${TOWN},`),
    );
    await page.getByLabel(marriageKindTexts.attributes.marital.label).selectOption('never-married');
    await page.getByLabel(marriageTexts.about).fill('Ring me: 98200 12345');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: marriageTexts.save }).click();
    await expect(page.getByText(errorsTexts.contact_in_text)).toBeVisible();
    await fillIn(page, { [marriageTexts.about]: 'I build bridges.' }, marriageTexts.save);
    await page.getByRole('button', { name: marriageTexts.publish }).click();
    await expect(page.getByRole('button', { name: marriageTexts.pause })).toBeVisible();
    await expectNoBarrier(page, 'the own profile');
  });

  await test.step('A member finds a profile and sends an interest', async () => {
    await page.getByRole('tab', { name: marriageTexts.browse }).click();
    await page.getByLabel(marriageTexts.ageFrom).fill('7');
    await page.getByRole('main').getByRole('button', { name: marriageTexts.search }).click();
    await expect(page.getByText(marriageTexts.ageViolation)).toBeVisible();
    await page.getByLabel(marriageTexts.ageFrom).fill('18');
    await page.getByRole('combobox', { name: marriageTexts.place, exact: true }).fill(TOWN);
    await page.getByRole('combobox', { name: marriageTexts.place, exact: true }).blur();
    await expect(page.getByRole('combobox', { name: marriageTexts.place, exact: true })).toHaveValue(
      new RegExp(`^${TOWN},`),
    );
    await page.getByRole('main').getByRole('button', { name: marriageTexts.search }).click();
    const found = page.getByRole('link', { name: new RegExp(`${name}, `) });
    // Six at a time; profiles of other runs on the same product may come first.
    await expect(async () => {
      if (await found.isHidden())
        await page
          .getByRole('button', { name: new RegExp(marriageTexts.more({ left: '.*' })) })
          .click({ timeout: 2000 });
      await expect(found).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expectNoBarrier(page, 'profiles');
    await found.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${name}, `));
    await page.getByRole('button', { name: marriageTexts.step.interest }).click();
    await page.getByRole('dialog').getByRole('button', { name: marriageTexts.send }).click();
    await expect(page.getByText(marriageTexts.stepSent)).toBeVisible();
    await expectNoBarrier(page, 'a profile');
  });

  const other = await (await browser.newContext()).newPage();
  const answer = async (kind: string, contact?: string) => {
    await other.goto(`${productUrl()}/interests`);
    await other
      .getByRole('link', { name: new RegExp(kind) })
      .first()
      .click();
    await other.getByRole('button', { name: responsesTexts.accepts.interest.button }).click();
    const dialog = other.getByRole('dialog');
    if (contact !== undefined) {
      await dialog.getByRole('button', { name: responsesTexts.accepts.interest.button }).click();
      await expect(dialog.getByText(responsesTexts.reachNeeded)).toBeVisible();
      await dialog.getByLabel(responsesTexts.reach).fill(contact);
    }
    await dialog.getByRole('button', { name: responsesTexts.accepts.interest.button }).click();
    await expect(dialog).toBeHidden();
  };
  const ask = async (step: string) => {
    await page.reload();
    await page.getByRole('button', { name: step }).click();
    await page.getByRole('dialog').getByRole('button', { name: marriageTexts.send }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };

  await test.step('Each step is accepted, and the contact details are read', async () => {
    await openAs(other, asked, '/interests');
    await answer('Interest');
    await ask(marriageTexts.step['photo-request']);
    await answer('Picture request');
    await ask(marriageTexts.step['contact-request']);
    await answer('Contact request', 'Under the banyan at six');
    await expectNoBarrier(other, 'an accepted request');
    await page.goto(`${productUrl()}/interests?show=opened`);
    await page.getByRole('link', { name: new RegExp(`^Contact shared with you by ${name}`) }).click();
    await page.getByRole('button', { name: responsesTexts.show }).click();
    await expect(page.getByText('Under the banyan at six')).toBeVisible();
  });

  await test.step('The contact details are withdrawn, and both sides see that they had been shared', async () => {
    await other.reload();
    await expect(other.getByText(/^Viewed /)).toBeVisible();
    await other.getByRole('button', { name: responsesTexts.revokes.pictures.button }).click();
    await other.getByRole('dialog').getByRole('button', { name: responsesTexts.revokes.pictures.button }).click();
    await expect(other.getByText(responsesTexts.closedBetween)).toBeVisible();
    await page.reload();
    await expect(page.getByText(responsesTexts.closedBetween)).toBeVisible();
    await expect(page.getByText('Under the banyan at six')).toBeHidden();
    for (const each of [page, other]) {
      await each.goto(`${productUrl()}/interests?show=opened`);
      await expect(each.getByText(new RegExp(marriageTexts.takenBack({ day: '.*' })))).toBeVisible();
    }
    await expectNoBarrier(page, 'what was shared');
  });
});

test('A harassed member writes to the grievance officer in a ticket with its subject filled in', async ({ page }) => {
  const member = await newMember('Gita Test');
  await openAs(page, member, '/marriage');
  await page.getByRole('link', { name: marriageTexts.grievanceLink }).click();
  await expect(page.getByLabel('Subject')).toHaveValue(marriageTexts.grievanceSubject);
  await page.getByRole('button', { name: marriageTexts.send }).click();
  await expect(page.getByText(responsesTexts.messageNeeded)).toBeVisible();
  await fillIn(page, { [responsesTexts.message]: 'Somebody writes to me again and again.' }, marriageTexts.send);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(marriageTexts.grievanceSubject);
});

test('An adult child reads what a parent wrote, consents by the mailed link and withdraws the consent', async ({
  page,
}) => {
  const parent = await newMember('Leela Test');
  const name = newName();
  const childEmail = `${name.toLowerCase()}@test.example`;
  await save(parent, name, { whose: 'child', childEmail, about: 'Paints boats.' });
  const status = async () =>
    (await call<{ status: string } | null>(parent.token, '/sellerApi/getOwnMarriageProfile'))?.status;
  let path: string | undefined;
  await expect
    .poll(async () => {
      const mail = (await mailTo(childEmail)).find(
        ({ subject }) => subject === mailsTexts.subjects['marriage-consent'],
      );
      path = /\/marriage-consent#[\w-]+/.exec(mail?.text ?? '')?.[0];
      return path;
    })
    .toBeDefined();

  await test.step('A truncated link shows nobody', async () => {
    await page.goto(`${productUrl()}/marriage-consent`);
    await expect(page.getByText(marriageTexts.consentOver)).toBeVisible();
  });

  await test.step('A wrong date of birth records no consent', async () => {
    await page.goto(`${productUrl()}${path}`);
    await page.reload();
    await expect(page.getByText('Paints boats.')).toBeVisible();
    await expect(page.getByText(/Leela wrote this about you/)).toBeVisible();
    await fillIn(page, { [marriageTexts.bornOn]: '1992-03-05' }, marriageTexts.agree);
    const said = new RegExp(errorsTexts.birth_date_wrong);
    await expect(page.getByLabel(marriageTexts.bornOn)).toHaveAccessibleDescription(said);
    expect(await status()).toBe('awaiting_consent');
    await expectNoBarrier(page, 'the consent of a child');
  });

  await test.step('The correct date of birth records the consent, and the same link withdraws it', async () => {
    await fillIn(page, { [marriageTexts.bornOn]: '1992-03-04' }, marriageTexts.agree);
    await expect(page.getByText(marriageTexts.agreed)).toBeVisible();
    expect(await status()).toBe('published');
    await page.reload();
    await page.getByRole('button', { name: marriageTexts.refuse }).click();
    await expect(page.getByText(marriageTexts.refused)).toBeVisible();
    expect(await status()).toBeUndefined();
  });
});
