import { expect, test } from '@playwright/test';
import { barriersOn } from './support/axe.ts';

test.use({ serviceWorkers: 'block', trace: 'off' });

const page = (rows: readonly string[], style: string): string =>
  `<!doctype html><html lang="en"><title>List</title><style>:root { color-scheme: light dark } ${style}</style>
  <main><h1>List</h1><ul>${rows.join('')}</ul></main></html>`;
const ROWS = Array.from({ length: 12 }, (_, number) => `<li><span>Row ${number}</span></li>`);
const PALE = '.pale { color: #bbb; background: #fff }';

test('The accessibility check finds a barrier that all rows have, and one in a single row that differs', async ({
  page: shown,
}) => {
  await shown.setContent(page(ROWS, PALE));
  expect(await barriersOn(shown)).toEqual([]);
  await shown.setContent(page(ROWS, `${PALE} li { color: #bbb; background: #fff }`));
  expect(await barriersOn(shown)).toEqual([expect.stringMatching(/^color-contrast: .*li/)]);
  for (const [other, rule] of [
    ['<li><span class="pale">Row 6</span></li>', 'color-contrast'],
    ['<li style="color: #bbb; background: #fff"><span>Row 6</span></li>', 'color-contrast'],
    ['<li><button><span></span></button></li>', 'button-name'],
    ['<li><a href="/there" title=""></a></li>', 'link-name'],
    ['<li role="button"><span>Row 6</span></li>', 'aria-allowed-role'],
  ] as const) {
    await shown.setContent(page(ROWS.with(6, other), PALE));
    expect((await barriersOn(shown)).join(), other).toContain(rule);
  }
});

test('The accessibility check finds a barrier that exists only in the dark theme', async ({ page: shown }) => {
  await shown.setContent(page(ROWS, 'li { background: light-dark(#fff, #111); color: light-dark(#111, #333) }'));
  await shown.emulateMedia({ colorScheme: 'light' });
  expect(await barriersOn(shown)).toEqual([]);
  await shown.emulateMedia({ colorScheme: 'dark' });
  expect(await barriersOn(shown, { within: 'main', only: 'colours' })).toEqual([
    expect.stringMatching(/^color-contrast/),
  ]);
});

test('The layout check finds a control squeezed by figures', async ({ page: shown }) => {
  const small = '<button style="width: 9px; height: 9px; padding: 0; border: 0">x</button>';
  await shown.setContent(page(ROWS.with(6, `<li>${small}${small}</li>`), ''));
  expect(await barriersOn(shown, { within: 'main', only: 'layout' })).toEqual([expect.stringMatching(/^target-size/)]);
});
