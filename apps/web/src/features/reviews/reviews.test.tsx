import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import {
  addReview,
  getBuyerReview,
  getOrderReviews,
  getStore,
  type MarketOrder,
  platform,
  type OrderReviews as Reviews,
  reportContent,
  reviewBuyer,
} from '@plumbline/contract';
import { sample } from '@plumbline/contract/testing';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as reportReviewTexts } from '@plumbline/texts/en/report-review';
import { texts as reviewsTexts } from '@plumbline/texts/en/reviews';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signIn } from '../../lib/draw.testing.tsx';
import { BuyerReview } from './buyer-review.tsx';
import { OrderReviews } from './order-reviews.tsx';

const ORDER = {
  _id: 'o1',
  with: 'Bea B.',
  store: { slug: 'kiln', storeName: 'Kiln & Co' },
  timeline: [{ at: '2026-12-20 00:10:00', actor: 'time', status: 'cleared', note: '', day: '2026-12-19' }],
} as unknown as MarketOrder;
const line = (_id: string, review: Reviews['lines'][number]['review'] = null) =>
  sample(getOrderReviews.data.shape.lines.element, { _id, title: `Vase ${_id}`, review });
const WRITTEN = { stars: 4, text: '<b>Fine</b>', writtenOn: '2026-12-20', state: 'hidden', reply: null } as const;
const path = (of: { readonly path: string }) => of.path.replace('{id}', 'o1');
const today = (businessDate: string): FakeAnswers => ({ [platform.path]: { data: { businessDate } } });

const bought = (changes: Partial<Reviews>, answers: FakeAnswers = today('2026-12-21')) =>
  drawWith(<OrderReviews order={ORDER} />, {
    [path(getOrderReviews)]: { data: { lines: [line('1')], until: '2027-03-19', ofBuyer: null, ...changes } },
    [addReview.path]: { data: { _id: 'r' }, message: 'Thank you' },
    ...answers,
  });
const sold = (changes: object, { role = 'owner', day = '2026-12-21' } = {}) => {
  const data = { until: '2026-12-26', review: null, others: { average: null, count: 0 }, ...changes };
  return drawWith(<BuyerReview order={ORDER} />, {
    [path(getBuyerReview)]: { data },
    [reviewBuyer.path]: { data },
    [getStore.path]: { data: { role } },
    ...today(day),
  });
};

beforeEach(() => signIn());

describe('Buyer’s reviews of an order', () => {
  // Shows DEC-9-reviews-4
  it('The stars and the text for a line are sent', async () => {
    const { server, user } = bought({});
    const stars = within(await screen.findByRole('radiogroup', { name: reviewsTexts.how({ of: 'Vase 1' }) }));
    expect(stars.getAllByRole('radio')).toHaveLength(5);
    await user.click(stars.getByRole('radio', { name: '4 stars' }));
    await user.type(screen.getByLabelText(reviewsTexts.text), ' Fine ');
    await user.click(screen.getByRole('button', { name: reviewsTexts.send }));
    await waitFor(() => expect(server.bodies(addReview)[0]).toEqual({ _id: '1', stars: 4, text: 'Fine' }));
  });

  // Shows DEC-9-reviews-4
  it('A review without stars is not sent and stays in the form', async () => {
    const { server, user } = bought({});
    await user.type(await screen.findByLabelText(reviewsTexts.text), 'Fine');
    await user.click(screen.getByRole('button', { name: reviewsTexts.send }));
    expect(screen.getByText(reviewsTexts.starsNeeded)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 star' }));
    expect((screen.getByLabelText(reviewsTexts.text) as HTMLTextAreaElement).value).toBe('Fine');
    expect(server.to(addReview.path)).toEqual([]);
  });

  it('A refused review stays in its form', async () => {
    const { user } = bought(
      {},
      { ...today('2026-12-21'), [addReview.path]: { status: 400, message: 'A word that is not allowed' } },
    );
    await user.click(await screen.findByRole('radio', { name: '1 star' }));
    await user.type(screen.getByLabelText(reviewsTexts.text), 'Fine');
    await user.click(screen.getByRole('button', { name: reviewsTexts.send }));
    expect(await screen.findByText('A word that is not allowed')).toBeTruthy();
    expect((screen.getByLabelText(reviewsTexts.text) as HTMLTextAreaElement).value).toBe('Fine');
  });

  // Shows DEC-9-reviews-4
  it('A submitted review is shown as text, with the day on which both sides can see it', async () => {
    bought({ lines: [line('1', WRITTEN)] });
    expect(await screen.findByText('<b>Fine</b>')).toBeTruthy();
    expect(screen.getByRole('img', { name: reviewsTexts.ofFive({ count: '4' }) })).toBeTruthy();
    expect(
      screen.getByText(/Only you can see it until Kiln & Co has reviewed you too, or 26 Dec 2026 has passed/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: reviewsTexts.send })).toBeNull();
  });

  // Shows DEC-9-reviews-4
  it('An order with several lines shows one open form, and others open on demand', async () => {
    const { user } = bought({ lines: [line('1', WRITTEN), line('2'), line('3')] });
    expect(await screen.findByRole('radiogroup', { name: reviewsTexts.how({ of: 'Vase 2' }) })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: reviewsTexts.writeOf({ title: 'Vase 3' }) }));
    expect(screen.getAllByRole('radiogroup')).toEqual([
      screen.getByRole('radiogroup', { name: reviewsTexts.how({ of: 'Vase 3' }) }),
    ]);
  });

  // Shows DEC-9-reviews-3
  it('A buyer can report the store’s review of them from the order', async () => {
    const ofBuyer = { _id: 'b1', stars: 1, text: 'Rude' };
    const { server, user } = bought(
      { lines: [line('1', WRITTEN)], ofBuyer },
      { ...today('2026-12-21'), [reportContent.path]: { message: answersTexts.reportContent } },
    );
    await user.click(await screen.findByRole('button', { name: 'Report: Kiln & Co about you' }));
    await user.selectOptions(screen.getByLabelText(reportReviewTexts.why), reportReviewTexts.reasons['personal-data']);
    await user.click(screen.getByRole('button', { name: reportReviewTexts.report }));
    await waitFor(() =>
      expect(server.bodies(reportContent)[0]).toEqual({
        kind: 'buyer-review',
        _id: 'b1',
        reason: 'personal-data',
        words: '',
      }),
    );
  });

  it('After the last day the buyer’s review form is gone', async () => {
    bought({}, today('2027-03-20'));
    expect(await screen.findByText(reviewsTexts.missed)).toBeTruthy();
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });
});

describe('Store’s review of a buyer', () => {
  // Shows DEC-9-reviews-4
  it('A store reviews the buyer of an order', async () => {
    const { server, user } = sold({});
    await user.click(await screen.findByRole('radio', { name: '5 stars' }));
    await user.click(screen.getByRole('button', { name: reviewsTexts.send }));
    await waitFor(() => expect(server.bodies(reviewBuyer)[0]).toEqual({ _id: 'o1', stars: 5, text: '' }));
  });

  // Shows DEC-9-reviews-4
  it('A packer reads who can review buyers and sees no form', async () => {
    sold({}, { role: 'packer' });
    expect(await screen.findByText(reviewsTexts.notYours)).toBeTruthy();
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  // Shows DEC-9-reviews-4
  it('After the review period the store’s form is gone', async () => {
    sold({}, { day: '2026-12-27' });
    expect(await screen.findByText(reviewsTexts.buyerMissed)).toBeTruthy();
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });
});
