import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as en } from '@plumbline/texts/en/help';
import { texts as hi } from '@plumbline/texts/hi/help';
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { draw } from '../draw.testing.tsx';
import { BarePage, Page } from '../page-frame.tsx';
import { chooseLanguage } from '../text/index.ts';
import { Tip } from './tip.tsx';
import { TERMS, type Topic } from './topics.ts';

const open = async (topic: Topic, title: string) => {
  const { user } = draw(
    <Page help={topic} title={title}>
      x
    </Page>,
    '/stake',
  );
  await act(() => user.click(screen.getByRole('button', { name: appTexts.common.help })));
  return within(await screen.findByRole('dialog', { name: title }));
};

afterEach(() => chooseLanguage('en'));

describe('Help for a screen', () => {
  // Shows SPEC-2-other-7
  it('The “?” explains the screen, the source of its figures and its terms', async () => {
    const dialog = await open('packages', 'Packages');
    expect(dialog.getByText(en.topics.packages.is)).toBeTruthy();
    expect(dialog.getByText(en.topics.packages.from)).toBeTruthy();
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Target',
      en.glossary.share.name,
      'Maturity',
      'Charge',
    ]);
  });

  it('A screen without glossary terms has no empty heading for them', async () => {
    const dialog = await open('tickets', 'Tickets');
    expect(dialog.getByText(en.topics.tickets.is)).toBeTruthy();
    expect(dialog.queryByText(en.terms)).toBeNull();
  });

  it('A page outside the product’s screens has no “?”', () => {
    draw(<BarePage title="Nothing here">x</BarePage>, '/nowhere');
    expect(screen.queryByRole('button')).toBeNull();
  });

  // Shows SPEC-2-other-7
  it('A glossary term beside a figure opens its definition', async () => {
    const { user } = draw(<Tip term="share">share of the target</Tip>, '/earn');
    await act(() => user.click(screen.getByRole('button', { name: 'share of the target' })));
    const dialog = within(await screen.findByRole('dialog', { name: en.glossary.share.name }));
    // As written: the percent sign is joined to its number.
    expect(dialog.getByText(en.glossary.share.means, { normalizer: String })).toBeTruthy();
  });

  // Shows SPEC-2-other-7
  it.each(Object.keys(TERMS) as Topic[])('The help of %s exists in both languages and promises nothing', (topic) => {
    expect(`${en.topics[topic].is} ${en.topics[topic].from}`).not.toMatch(
      /will earn|risk-free|every day you|guarantee/i,
    );
    expect(hi.topics[topic].is).toMatch(/[\u0900-\u097f]/);
    expect(hi.topics[topic].from).toMatch(/[\u0900-\u097f]/);
  });

  it('The Hindi help has the same terms under the same topic', async () => {
    await chooseLanguage('hi');
    const { user } = draw(
      <Page help="reserve" title="x">
        x
      </Page>,
      '/reserve',
    );
    await act(() => user.click(screen.getByRole('button')));
    expect(await screen.findByText(hi.topics.reserve.is)).toBeTruthy();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
      TERMS.reserve.map((term) => hi.glossary[term].name),
    );
  });
});
