import type { OwnPost, Place, PostKind, ShownPicture } from '@plumbline/contract';
import type { Violation } from '@plumbline/contract/kinds';
import { holds, kinds, type Values, valuesOf, violationsOf } from '@plumbline/contract/kinds';
import { typedAmount, unambiguous } from '@plumbline/money';
import {
  type DeliveryDraft,
  deliveriesOf,
  deliveryDrafts,
  isWhole,
  newDelivery,
  noteDelivery,
  WHOLE,
} from '../../lib/vendor/delivery.ts';
import type { SaveForm } from './api.ts';

export const MAX_UNITS = 1_000_000;

/** How a store takes orders. */
export interface OrderDraft {
  /** Fields below it keep their values while it is not ticked. */
  readonly isTaken: boolean;
  /** Initial units; later changes use `setStock`. */
  readonly units: string;
  readonly delivery: readonly DeliveryDraft[];
}

/** A post as typed. */
export interface Draft {
  readonly title: string;
  readonly description: string;
  readonly categoryId: string;
  /** Includes attributes that do not apply at the moment, so that they return with the choice. */
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly price: string;
  readonly place: Place | null;
  /** Typed for a place that was not found yet. */
  readonly placeTyped: string;
  /** YYYY-MM-DD; empty for none. */
  readonly endsOn: string;
  readonly pictures: readonly ShownPicture[];
  readonly order: OrderDraft;
}

const orderOf = (order: OwnPost['order']): OrderDraft => ({
  isTaken: order !== null,
  units: String(order?.stock ?? 1),
  delivery: order === null ? [newDelivery()] : deliveryDrafts(order.delivery),
});

const empty = (): Draft => ({
  title: '',
  description: '',
  categoryId: '',
  attributes: {},
  price: '',
  endsOn: '',
  pictures: [],
  place: null,
  placeTyped: '',
  order: orderOf(null),
});

/** Returns the draft of a saved post, or an empty one. */
export const draftOf = (post: OwnPost | null): Draft =>
  post === null
    ? empty()
    : {
        title: post.title,
        description: post.description,
        categoryId: post.categoryId,
        attributes: post.attributes,
        price: unambiguous(post.price ?? ''),
        place: post.place,
        placeTyped: '',
        endsOn: post.endsOn ?? '',
        pictures: post.pictures,
        order: orderOf(post.order),
      };

/** Tells whether a store may take orders of the typed draft. */
export const mayBeOrdered = (kind: PostKind, { attributes }: Pick<Draft, 'attributes'>): boolean => {
  const { orderedWhen } = kinds[kind];
  return orderedWhen !== undefined && holds(orderedWhen, attributes);
};

const formOf = (kind: PostKind, { place, placeTyped: _, order, ...draft }: Draft) => ({
  ...draft,
  price: typedAmount(draft.price),
  placeId: place?._id ?? '',
  order:
    order.isTaken && mayBeOrdered(kind, draft)
      ? { stock: Number(order.units), delivery: deliveriesOf(order.delivery) }
      : null,
});

export const valuesIn = (kind: PostKind, draft: Draft): Values => valuesOf(kinds[kind], draft.attributes);

export function violationsIn(kind: PostKind, draft: Draft): Readonly<Record<string, Violation>> {
  const form = formOf(kind, draft);
  const violations: Record<string, Violation> = { ...violationsOf(kinds[kind], form) };
  if (form.order === null) return violations;
  const need = (field: string, isSound: boolean, message: Violation) => {
    if (!isSound) violations[field] ??= message;
  };
  need('units', isWhole(draft.order.units, 0, MAX_UNITS), WHOLE);
  noteDelivery(draft.order.delivery, need);
  return violations;
}

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
