import { fakeApi } from '@plumbline/app-runtime/testing';
import { getCategories, previewText, saveListing, submitListing } from '@plumbline/contract';
import { texts as deliveryFieldTexts } from '@plumbline/texts/en/delivery-field';
import { texts as vendorFormsTexts } from '@plumbline/texts/en/vendor-forms';
import { texts as vendorProductsTexts } from '@plumbline/texts/en/vendor-products';
import { screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import { CATEGORIES, listingOf, pictureOf } from './listing.testing.ts';
import { ProductForm } from './product-form.tsx';

beforeEach(() => signIn());

const CATEGORY_PATH = getCategories.path.replace('{kind}', 'product');
const api = (answers: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({ [CATEGORY_PATH]: { data: { docs: CATEGORIES } }, ...answers });

const form = (listing: ReturnType<typeof listingOf> | null = listingOf()) => (
  <Routes>
    <Route
      path="/"
      element={
        <>
          <ProductForm listing={listing} />
          <Link to="/elsewhere">Elsewhere</Link>
        </>
      }
    />
    <Route path="/elsewhere" element={<p>Another screen</p>} />
  </Routes>
);

describe('Product form', () => {
  // Shows DEC-9-catalogue-14
  it('Leaving a changed form asks for confirmation, and staying keeps the input', async () => {
    api();
    const { user, address } = draw(form());
    await user.type(screen.getByLabelText(vendorProductsTexts.name), ' and saucer');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('heading', { name: vendorFormsTexts.unsaved })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: vendorFormsTexts.stay }));
    expect(address()).toBe('/');
    expect(screen.getByLabelText<HTMLInputElement>(vendorProductsTexts.name).value).toBe('Red mug and saucer');
  });

  it('Confirming to leave the form follows the link', async () => {
    api();
    const { user } = draw(form());
    await user.type(screen.getByLabelText(vendorProductsTexts.name), '!');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await screen.findByRole('button', { name: vendorFormsTexts.leave }));
    expect(await screen.findByText('Another screen')).toBeTruthy();
  });

  it('Leaving an unchanged form asks for no confirmation', async () => {
    api();
    const { user } = draw(form());
    await user.type(screen.getByLabelText(vendorProductsTexts.name), '!');
    await user.type(screen.getByLabelText(vendorProductsTexts.name), '{Backspace}');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Another screen')).toBeTruthy();
  });

  it('Leaving a saved form asks for no confirmation', async () => {
    const server = api({
      [saveListing.path]: { data: listingOf({ title: 'Blue mug', revision: 2, change: 'draft' }) },
    });
    const { user } = draw(form());
    const title = screen.getByLabelText(vendorProductsTexts.name);
    await user.clear(title);
    await user.type(title, 'Blue mug');
    await user.click(screen.getByRole('button', { name: vendorProductsTexts.save }));
    await waitFor(() => expect(server.to(saveListing.path)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(vendorProductsTexts.notSaved)).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Another screen')).toBeTruthy();
  });

  it('An empty product form shows an error at each required field and sends nothing', async () => {
    const server = api();
    const { user } = draw(form(null));
    await user.click(screen.getByRole('button', { name: vendorProductsTexts.save }));
    for (const label of [
      'Title',
      'Description',
      'Category',
      'SKU',
      vendorProductsTexts.label,
      deliveryFieldTexts.days,
    ]) {
      expect([label, screen.getByLabelText(label).getAttribute('aria-invalid')]).toEqual([label, 'true']);
    }
    expect(server.to(saveListing.path)).toEqual([]);
  });

  it('Saving a product sends the whole product, with its pictures in order and their texts', async () => {
    const server = api({ [saveListing.path]: { data: listingOf() } });
    const { user } = draw(form(listingOf({ pictures: [pictureOf('one'), pictureOf('two')] })));
    (await screen.findByRole('button', { name: /^Picture 2 of 2/ })).focus();
    await user.keyboard('{Home}');
    await user.click(screen.getByRole('button', { name: vendorProductsTexts.save }));
    await waitFor(() => expect(server.to(saveListing.path)).toHaveLength(1));
    expect(server.bodies(saveListing)[0]).toEqual({
      _id: 'listing-1',
      title: 'Red mug',
      description: 'Holds 300 ml',
      categoryId: '11',
      physical: true,
      attributes: { Colour: 'red' },
      delivery: [{ name: 'Post', price: '4.50', countries: ['IN'], days: 5 }],
      pictures: ['two', 'one'],
      pictureTexts: ['two from the left', 'one from the left'],
      variants: [{ sku: 'MUG-S', label: 'Small', price: '12.50' }],
    });
  });

  it('Save and submit saves first, then submits the saved version', async () => {
    const server = api({
      [saveListing.path]: { data: listingOf({ revision: 2, change: 'draft' }) },
      [submitListing.path]: { data: listingOf({ revision: 2, change: 'in_review' }) },
    });
    const { user } = draw(form());
    await user.click(screen.getByRole('button', { name: vendorProductsTexts.saveAndSubmit }));
    await waitFor(() => expect(server.to(submitListing.path)).toHaveLength(1));
    const acts = server.calls.map(({ path }) => path).filter((path) => path !== CATEGORY_PATH);
    expect(acts).toEqual([saveListing.path, submitListing.path]);
  });

  it('A product under review is shown read-only', () => {
    api();
    draw(form(listingOf({ change: 'in_review' })));
    expect(screen.getByLabelText(vendorProductsTexts.name).closest('fieldset')?.disabled).toBe(true);
    expect(screen.queryByRole('button', { name: vendorProductsTexts.save })).toBeNull();
  });

  it('A saved variant keeps its SKU, and a new variant starts with a stock', async () => {
    api();
    const { user } = draw(form());
    expect(screen.getByLabelText<HTMLInputElement>(vendorProductsTexts.sku).readOnly).toBe(true);
    expect(screen.queryByLabelText(vendorProductsTexts.firstStock)).toBeNull();
    await user.click(screen.getByRole('button', { name: vendorProductsTexts.addVariant }));
    expect(screen.getByLabelText(vendorProductsTexts.firstStock)).toBeTruthy();
  });

  // Shows DEC-9-catalogue-15
  it('The preview of a description shows the server’s rendering', async () => {
    const server = api({ [previewText.path]: { data: { html: '<p><strong>drawn</strong></p>' } } });
    const { user } = draw(form());
    await user.click(screen.getByRole('button', { name: /^Show preview/ }));
    expect((await screen.findByText('drawn')).tagName).toBe('STRONG');
    expect(server.bodies(previewText)[0]).toEqual({ text: 'Holds 300 ml' });
  });
});
