import { getStore, getVendorReviews, type Review, replyReview } from '@plumbline/contract';
import { rowOf } from '@plumbline/contract/testing';
import { texts as vendorReviewsTexts } from '@plumbline/texts/en/vendor-reviews';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signIn } from '../../lib/draw.testing.tsx';
import ReviewsScreen from './reviews-screen.tsx';

beforeEach(() => signIn());

const REVIEW: Review = rowOf(getVendorReviews, { _id: 'r', stars: 2, text: '<b>Broken</b>', by: 'Asha V.' });
const open = (docs: readonly Review[], role = 'owner') => {
  return drawWith(<ReviewsScreen />, {
    [getStore.path]: { data: { role } },
    [getVendorReviews.path]: {
      data: { docs, total: docs.length, page: 1, limit: 20, pages: 1, average: '2.00', counts: [0, 1, 0, 0, 0] },
    },
    [replyReview.path]: { data: {} },
  });
};

describe('Reviews screen of a store', () => {
  it('A vendor answers a review after opening its form, and markup in the answer is shown as text', async () => {
    const { server, user } = open([REVIEW]);
    expect(await screen.findByText('<b>Broken</b>')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: vendorReviewsTexts.answerTo({ by: 'Asha V.' }) }));
    await user.type(screen.getByLabelText(vendorReviewsTexts.answer), 'We are sorry');
    await user.click(screen.getByRole('button', { name: vendorReviewsTexts.send }));
    await waitFor(() => expect(server.bodies(replyReview)[0]).toEqual({ _id: 'r', text: 'We are sorry' }));
  });

  it('An answered review shows the answer and no button', async () => {
    open([{ ...REVIEW, reply: 'We are sorry' }]);
    expect(await screen.findByText('We are sorry')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Answer/ })).toBeNull();
  });
});
