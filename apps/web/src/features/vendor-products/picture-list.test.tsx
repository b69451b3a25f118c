import type { ShownPicture } from '@plumbline/contract';
import { texts as vendorProductsTexts } from '@plumbline/texts/en/vendor-products';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { draw } from '../../lib/draw.testing.tsx';
import { pictureOf } from './listing.testing.ts';
import { PictureList } from './picture-list.tsx';

function Example({ names }: { readonly names: readonly string[] }) {
  const [pictures, setPictures] = useState<readonly ShownPicture[]>(names.map(pictureOf));
  return <PictureList pictures={pictures} onPictures={setPictures} />;
}

const order = () => screen.queryAllByRole('listitem').map((item) => within(item).getByRole('img').getAttribute('src'));
const srcOf = (...names: string[]) => names.map((name) => `/p/${name}/480`);
const grip = (place: number) => screen.getByRole('button', { name: new RegExp(`^Picture ${place} of`) });

afterEach(() => document.documentElement.removeAttribute('dir'));

describe('Pictures of a product', () => {
  // Shows DEC-9-catalogue-14
  it('The arrow keys on a picture’s handle move the picture, and the focus stays on the handle', async () => {
    const { user } = draw(<Example names={['one', 'two', 'three']} />);
    grip(3).focus();
    await user.keyboard('{ArrowLeft}');
    expect(order()).toEqual(srcOf('one', 'three', 'two'));
    expect(document.activeElement).toBe(grip(2));
    await user.keyboard('{ArrowUp}{ArrowRight}');
    expect(order()).toEqual(srcOf('one', 'three', 'two'));
  });

  it('The arrow keys are swapped on a page that is written from right to left', async () => {
    document.documentElement.dir = 'rtl';
    const { user } = draw(<Example names={['one', 'two', 'three']} />);
    grip(3).focus();
    await user.keyboard('{ArrowRight}');
    expect(order()).toEqual(srcOf('one', 'three', 'two'));
    await user.keyboard('{ArrowLeft}');
    expect(order()).toEqual(srcOf('one', 'two', 'three'));
  });

  it('Home and End move a picture to the ends, and no key moves it beyond them', async () => {
    const { user } = draw(<Example names={['one', 'two', 'three']} />);
    grip(2).focus();
    await user.keyboard('{End}');
    expect(order()).toEqual(srcOf('one', 'three', 'two'));
    await user.keyboard('{ArrowRight}');
    expect(order()).toEqual(srcOf('one', 'three', 'two'));
    await user.keyboard('{Home}{ArrowLeft}');
    expect(order()).toEqual(srcOf('two', 'one', 'three'));
  });

  it('Moving a picture announces its new position', async () => {
    const { user } = draw(<Example names={['one', 'two']} />);
    grip(1).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText(vendorProductsTexts.movedTo({ place: '2', of: '2' })).getAttribute('role')).toBe('status');
  });

  it('Removing a picture keeps the order of the others', async () => {
    const { user } = draw(<Example names={['one', 'two', 'three']} />);
    await user.click(screen.getByRole('button', { name: vendorProductsTexts.removePicture({ place: '2' }) }));
    expect(order()).toEqual(srcOf('one', 'three'));
  });

  it('The alternative text of a picture moves with it', async () => {
    const { user } = draw(<Example names={['one', 'two']} />);
    const field = screen.getByLabelText(vendorProductsTexts.alt({ place: '1' }));
    await user.clear(field);
    await user.type(field, 'A mug');
    grip(1).focus();
    await user.keyboard('{End}');
    expect(screen.getByLabelText<HTMLInputElement>(vendorProductsTexts.alt({ place: '2' })).value).toBe('A mug');
  });
});
