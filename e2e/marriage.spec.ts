import { expect, test } from '@playwright/test';
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
    await page.getByRole('button', { name: 'Write a profile' }).click();
    await fillIn(page, { 'Date of birth': '2015-01-01' }, 'Save');
    await expect(page.getByText('Please enter a first name')).toBeVisible();
    await expect(page.getByText('Please enter a date of birth at least 18 years ago')).toBeVisible();
    await expect(page.getByText('Please confirm this declaration')).toBeVisible();
    await expectNoBarrier(page, 'the form of a profile');
    await fillIn(page, { 'First name': 'Arun', 'Date of birth': '1990-06-07' });
    await page.getByRole('combobox', { name: 'Place', exact: true }).fill(TOWN);
    await page.getByRole('combobox', { name: 'Place', exact: true }).blur();
    await expect(page.getByRole('combobox', { name: 'Place', exact: true })).toHaveValue(new RegExp(`^${TOWN},`));
    await page.getByLabel('Marital status').selectOption('never-married');
    await page.getByLabel('In their words').fill('Ring me: 98200 12345');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please leave out addresses, numbers and links')).toBeVisible();
    await fillIn(page, { 'In their words': 'I build bridges.' }, 'Save');
    await page.getByRole('button', { name: 'Show the profile' }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expectNoBarrier(page, 'the own profile');
  });

  await test.step('A member finds a profile and sends an interest', async () => {
    await page.getByRole('tab', { name: 'Browse' }).click();
    await page.getByLabel('Age from').fill('7');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('Please enter an age from 18 to 120')).toBeVisible();
    await page.getByLabel('Age from').fill('18');
    await page.getByRole('combobox', { name: 'Place', exact: true }).fill(TOWN);
    await page.getByRole('combobox', { name: 'Place', exact: true }).blur();
    await expect(page.getByRole('combobox', { name: 'Place', exact: true })).toHaveValue(new RegExp(`^${TOWN},`));
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    const found = page.getByRole('link', { name: new RegExp(`${name}, `) });
    // Six at a time; profiles of other runs on the same product may come first.
    await expect(async () => {
      if (await found.isHidden())
        await page.getByRole('button', { name: /^Show new profiles/ }).click({ timeout: 2000 });
      await expect(found).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expectNoBarrier(page, 'profiles');
    await found.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${name}, `));
    await page.getByRole('button', { name: 'Send an interest' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('sent, not answered yet')).toBeVisible();
    await expectNoBarrier(page, 'a profile');
  });

  const other = await (await browser.newContext()).newPage();
  const answer = async (kind: string, contact?: string) => {
    await other.goto(`${productUrl()}/interests`);
    await other
      .getByRole('link', { name: new RegExp(kind) })
      .first()
      .click();
    await other.getByRole('button', { name: 'Accept' }).click();
    const dialog = other.getByRole('dialog');
    if (contact !== undefined) {
      await dialog.getByRole('button', { name: 'Accept' }).click();
      await expect(dialog.getByText('Please enter how to reach you')).toBeVisible();
      await dialog.getByLabel('How to reach you').fill(contact);
    }
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(dialog).toBeHidden();
  };
  const ask = async (step: string) => {
    await page.reload();
    await page.getByRole('button', { name: step }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };

  await test.step('Each step is accepted, and the contact details are read', async () => {
    await openAs(other, asked, '/interests');
    await answer('Interest');
    await ask('Ask for pictures');
    await answer('Picture request');
    await ask('Ask for contact details');
    await answer('Contact request', 'Under the banyan at six');
    await expectNoBarrier(other, 'an accepted request');
    await page.goto(`${productUrl()}/interests?show=opened`);
    await page.getByRole('link', { name: new RegExp(`^Contact shared with you by ${name}`) }).click();
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('Under the banyan at six')).toBeVisible();
  });

  await test.step('The contact details are withdrawn, and both sides see that they had been shared', async () => {
    await other.reload();
    await expect(other.getByText(/^Viewed /)).toBeVisible();
    await other.getByRole('button', { name: 'Take it back' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
    await expect(other.getByText('Taken back: nothing is shared any longer.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Taken back: nothing is shared any longer.')).toBeVisible();
    await expect(page.getByText('Under the banyan at six')).toBeHidden();
    for (const each of [page, other]) {
      await each.goto(`${productUrl()}/interests?show=opened`);
      await expect(each.getByText(/taken back on/)).toBeVisible();
    }
    await expectNoBarrier(page, 'what was shared');
  });
});

test('A harassed member writes to the grievance officer in a ticket with its subject filled in', async ({ page }) => {
  const member = await newMember('Gita Test');
  await openAs(page, member, '/marriage');
  await page.getByRole('link', { name: 'Write to our grievance officer' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Grievance: marriage profiles');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please write something')).toBeVisible();
  await fillIn(page, { 'Your message': 'Somebody writes to me again and again.' }, 'Send');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grievance: marriage profiles');
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
      const mail = (await mailTo(childEmail)).find(({ subject }) => subject === 'Someone is asking for your consent');
      path = /\/marriage-consent#[\w-]+/.exec(mail?.text ?? '')?.[0];
      return path;
    })
    .toBeDefined();

  await test.step('A truncated link shows nobody', async () => {
    await page.goto(`${productUrl()}/marriage-consent`);
    await expect(page.getByText(/This link is no longer valid/)).toBeVisible();
  });

  await test.step('A wrong date of birth records no consent', async () => {
    await page.goto(`${productUrl()}${path}`);
    await page.reload();
    await expect(page.getByText('Paints boats.')).toBeVisible();
    await expect(page.getByText(/Leela wrote this about you/)).toBeVisible();
    await fillIn(page, { 'Date of birth': '1992-03-05' }, 'I agree');
    const said = /This is not the date of birth in the profile/;
    await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription(said);
    expect(await status()).toBe('awaiting_consent');
    await expectNoBarrier(page, 'the consent of a child');
  });

  await test.step('The correct date of birth records the consent, and the same link withdraws it', async () => {
    await fillIn(page, { 'Date of birth': '1992-03-04' }, 'I agree');
    await expect(page.getByText('You agreed. The profile is now visible.')).toBeVisible();
    expect(await status()).toBe('published');
    await page.reload();
    await page.getByRole('button', { name: 'No, delete it' }).click();
    await expect(page.getByText('The profile is deleted.')).toBeVisible();
    expect(await status()).toBeUndefined();
  });
});
