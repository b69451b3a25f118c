import type { OwnPost, Place, PostKind, ShownPicture } from '@plumbline/contract';
import { faultsOf, holds, kinds, type Values, valuesOf } from '@plumbline/contract/kinds';
import type { SaveForm } from './api.ts';

/** A post as it is typed. */
export interface Draft {
  readonly title: string;
  readonly description: string;
  readonly categoryId: string;
  /** Also what the kind does not ask for at the moment: it is there again when the choice is. */
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly price: string;
  readonly place: Place | null;
  /** Typed for a place that is not found yet. */
  readonly placeTyped: string;
  /** YYYY-MM-DD; empty: none. */
  readonly endsOn: string;
  readonly pictures: readonly ShownPicture[];
  /** How a store takes orders of it (`saveListing`): an edit of the rest keeps it. */
  readonly order: OwnPost['order'];
}

const EMPTY: Draft = {
  ...{ title: '', description: '', categoryId: '', attributes: {}, price: '', endsOn: '', pictures: [] },
  place: null,
  placeTyped: '',
  order: null,
};

/** Of a post as it was saved last; empty without one. */
export const draftOf = (post: OwnPost | null): Draft =>
  post === null
    ? EMPTY
    : {
        title: post.title,
        description: post.description,
        categoryId: post.categoryId,
        attributes: post.attributes,
        price: post.price ?? '',
        place: post.place,
        placeTyped: '',
        endsOn: post.endsOn ?? '',
        pictures: post.pictures,
        order: post.order,
      };

const formOf = (kind: PostKind, { place, placeTyped: _, order, ...draft }: Draft) => {
  const { orderedWhen } = kinds[kind];
  const isOrdered = order !== null && orderedWhen !== undefined && holds(orderedWhen, draft.attributes);
  return {
    ...draft,
    placeId: place?._id ?? '',
    order: isOrdered ? { stock: order.stock, delivery: order.delivery } : null,
  };
};

export const valuesIn = (kind: PostKind, draft: Draft): Values => valuesOf(kinds[kind], draft.attributes);

export const faultsIn = (kind: PostKind, draft: Draft): Readonly<Record<string, string>> =>
  faultsOf(kinds[kind], formOf(kind, draft));

export function requestOf(kind: PostKind, draft: Draft, id: string | null): SaveForm {
  const { pictures, ...form } = formOf(kind, draft);
  return {
    ...form,
    kind,
    _id: id ?? '',
    attributes: valuesIn(kind, draft),
    pictures: pictures.map(({ _id }) => _id),
    pictureTexts: pictures.map(({ alt }) => alt),
  };
}

export const saysTheSame = (kind: PostKind, a: Draft, b: Draft): boolean =>
  JSON.stringify(requestOf(kind, a, null)) === JSON.stringify(requestOf(kind, b, null));
