import { expect, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { barriersOn } from './support/axe.ts';
import { productUrl } from './support/demo.ts';
import { expectNoOverflow } from './support/inspect.ts';
import { demoMember } from './support/member.ts';
import { signInOperator } from './support/operator.ts';
import { expectShortRows } from './support/routes.ts';

const SCREENS = [
  '/',
  '/withdrawals?queue=all',
  '/deposits?state=all',
  '/sweeps',
  '/results',
  '/days',
  '/proofs',
  '/losses',
  '/reconciliation',
  '/packages',
  '/plans',
  '/alerts',
  '/failures',
  '/members',
  '/adjustments',
  '/identity',
  '/certificates',
  '/tickets?queue=all',
  '/saved-answers',
  '/inbox',
  '/newsletter',
  '/announcements',
  '/vendors?status=all',
  '/listings',
  '/listings?queue=appeals',
  '/listings?queue=all',
  '/escrow',
  '/orders',
  '/disputes?queue=all',
  '/refunds',
  '/fee-plan',
  '/reports',
  '/banned-words',
  '/content',
  '/redirects',
  '/texts',
  '/courses',
  '/audit',
  '/settings',
  '/operators',
  '/account',
];
const HISTORIES = ['statement', 'events', 'orders', 'deposits', 'withdrawals', 'account'];

// Read-only tests: the workers share them, and each signs in once (support/operator.ts).
test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off' });

const SLICES = 4;
test.describe('Console screens: demo label and accessibility, in light and dark, wide and narrow', () => {
  for (let slice = 0; slice < SLICES; slice++) {
    test(`Part ${slice + 1} of ${SLICES} of the console’s screens shows Demo and has no accessibility barrier or tall row`, async ({
      page,
    }) => {
      const { user } = await demoMember(0);
      const all = [...SCREENS, ...HISTORIES.map((history) => `/members/${user._id}?history=${history}`)];
      await signInOperator(page, 'owner');
      for (const path of all.filter((_, at) => at % SLICES === slice)) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(`${productUrl()}/console${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(appTexts.shell.demo, { exact: true })).toBeVisible();
        for (const [width, colorScheme] of [
          [1280, 'light'],
          [390, 'dark'],
        ] as const) {
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await expect(page.locator('[data-loading]')).toHaveCount(0);
          expect(await barriersOn(page), path).toEqual([]);
          await expectNoOverflow(page, path, width);
          if (width === 390) await expectShortRows(page, path);
        }
      }
    });
  }
});
