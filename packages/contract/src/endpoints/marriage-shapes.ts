import { z } from 'zod';
import { marriage } from '../kinds/marriage.ts';
import { attributesIn, attributesOut } from '../kinds/schemas.ts';
import { day, line, oneOf, text } from '../shapes.ts';
import { canonicalEmail } from '../typed.ts';
import { RESPONSE_KINDS, RESPONSE_STATES } from './responses-shapes.ts';

export const PROFILE_STATES = ['draft', 'awaiting_consent', 'published', 'paused', 'removed'] as const;
export type ProfileState = (typeof PROFILE_STATES)[number];
export const PROFILE_OF = ['self', 'child'] as const;
export const HIDDEN_BY = ['email', 'phone'] as const;

/** The labels of the host hold no dot, so that each letter is read once. */
const looksLikeEmail = (value: string): boolean => /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(value);
/** Of whom a profile is hidden from: an e-mail address, or a phone number of ten digits. */
export const looksLikeAddress = (what: (typeof HIDDEN_BY)[number], value: string): boolean =>
  what === 'phone' ? /^\d{10}$/.test(value) : looksLikeEmail(value);

/** In characters. */
export const PROFILE_ABOUT_MAX = 2000;
export const PROFILE_PICTURES_MAX = 5;
/** Profiles that a viewer is shown for the first time on a day. */
export const PROFILES_A_DAY = 30;
/** Sizes of a blurred picture: a larger one has no more to show. */
export const BLURRED_SIZES = ['160', '480'] as const;
export const SHARP_SIZES = ['160', '480', '1280'] as const;

export const profileCard = z.object({
  _id: z.string(),
  whose: z.enum(PROFILE_OF),
  firstName: z.string(),
  age: z.number(),
  place: z.object({ name: z.string(), region: z.string(), country: z.string() }),
  attributes: attributesOut(marriage),
  /** An operator approved the identity of the person. */
  isIdentified: z.boolean(),
  /** The first picture, which is asked for by `marriagePicture`: blurred. */
  picture: z.string().nullable(),
});
export type ProfileCard = z.output<typeof profileCard>;

export const consentStep = z.object({
  _id: z.string(),
  kind: z.enum(RESPONSE_KINDS),
  /** The caller sent it. */
  isOwn: z.boolean(),
  status: z.enum(RESPONSE_STATES),
});
export type ConsentStep = z.output<typeof consentStep>;

const said = profileCard.omit({ picture: true }).extend({
  about: z.string(),
  pictures: z.array(z.string()),
  /** From an accepted interest on; may be empty. */
  familyName: z.string(),
});

export const shownProfile = said.extend({
  /** The pictures are open to the caller (`sharpMarriagePicture`). */
  isSharp: z.boolean(),
  /** The newest of each kind and direction between the two. */
  steps: z.array(consentStep),
});
export type ShownProfile = z.output<typeof shownProfile>;

export const hiddenPerson = z.object({ _id: z.string(), what: z.enum(HIDDEN_BY), note: z.string() });

export const ownProfile = said.extend({
  status: z.enum(PROFILE_STATES),
  bornOn: day(),
  placeId: z.string(),
  /** Of a profile of one’s child: where the key to agree with was mailed. */
  childEmail: z.string(),
  leftToday: z.number(),
  /** Why operators removed it; empty: they did not. */
  removedFor: z.string(),
  /** People whom it is hidden from. Their addresses and numbers are kept as hashes, and cannot be read again. */
  hiddenFrom: z.array(hiddenPerson),
});
export type OwnProfile = z.output<typeof ownProfile>;

export const profileForm = z.object({
  whose: oneOf(PROFILE_OF),
  firstName: line(40).refine((value) => value !== '', { error: 'Please enter a first name' }),
  familyName: line(60),
  bornOn: day(),
  placeId: text(12).refine((value) => /^\d{1,9}$/.test(value), { error: 'Please choose a place' }),
  attributes: attributesIn(marriage),
  about: text(PROFILE_ABOUT_MAX),
  childEmail: text(254)
    .refine((value) => value === '' || looksLikeEmail(value), { error: 'Please give an e-mail address' })
    .transform(canonicalEmail),
  /** A marriage is meant; whoever is shown is an adult, free to marry, and wants this. */
  isDeclared: z.boolean({ error: 'Please declare this' }),
});

export const OF_A_MEMBER = ['account_frozen', 'view_only'] as const;
export const OF_A_VIEWER = [...OF_A_MEMBER, 'profile_needed'] as const;
