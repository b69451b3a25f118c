import { expect, type Page } from '@playwright/test';
import { mailTo } from './demo.ts';

/** The link in the newsletter's mail, as its reader follows it. */
export async function mailedLink(address: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = (await mailTo(address)).map(({ text }) => /https?:\S+newsletter\S+/.exec(text)?.[0]).find(Boolean);
      return link;
    })
    .toBeDefined();
  return link!;
}

/** Fills in the contact form that is open. */
export async function fillContact(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill('visitor@somewhere.example');
  await page.getByLabel('Description').fill('Where do I see the closed days?');
}
