import { z } from 'zod';
import { marriageByLanguage } from '../kinds/all.ts';
import { attributesIn, attributesOut } from '../kinds/schemas.ts';
import { says } from '../message.ts';
import { day, line, oneOf, text } from '../shapes.ts';
import { canonicalEmail } from '../typed.ts';
import { RESPONSE_KINDS, RESPONSE_STATES } from './responses-shapes.ts';

export const PROFILE_STATES = ['draft', 'awaiting_consent', 'published', 'paused', 'removed'] as const;
export type ProfileState = (typeof PROFILE_STATES)[number];
export const PROFILE_OF = ['self', 'child'] as const;
export const HIDDEN_BY = ['email', 'phone'] as const;

/** Tells whether a text looks like an email address. Host labels exclude dots, so that it runs in linear time. */
const looksLikeEmail = (value: string): boolean => /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(value);
/** Checks who a profile is hidden from: an email address, or a ten-digit phone number. */
export const looksLikeAddress = (what: (typeof HIDDEN_BY)[number], value: string): boolean =>
  what === 'phone' ? /^\d{10}$/.test(value) : looksLikeEmail(value);

/** In characters. */
export const PROFILE_ABOUT_MAX = 2000;
export const PROFILE_PICTURES_MAX = 5;
/** New profiles that a viewer is shown per day. */
export const PROFILES_A_DAY = 30;
/** Sizes of a blurred picture; a larger one would show nothing more. */
export const BLURRED_SIZES = ['160', '480'] as const;
export const SHARP_SIZES = ['160', '480', '1280'] as const;

export const profileCard = z.object({
  _id: z.string(),
  whose: z.enum(PROFILE_OF),
  firstName: z.string(),
  age: z.number(),
  place: z.object({ name: z.string(), region: z.string(), country: z.string() }),
  attributes: attributesOut(marriageByLanguage.en),
  /** An operator approved the person's identity. */
  isIdentified: z.boolean(),
  /** The first picture, loaded blurred through `marriagePicture`. */
  picture: z.string().nullable(),
});
export type ProfileCard = z.output<typeof profileCard>;

export const consentStep = z.object({
  _id: z.string(),
  kind: z.enum(RESPONSE_KINDS),
  /** Sent by the caller. */
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
  /** The caller may load the clear pictures (`sharpMarriagePicture`). */
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
  /** For a child's profile: where the consent key was mailed. */
  childEmail: z.string(),
  leftToday: z.number(),
  /** Why operators removed it; empty if they did not. */
  removedFor: z.string(),
  /** People it is hidden from. Their addresses and numbers are stored as hashes and cannot be recovered. */
  hiddenFrom: z.array(hiddenPerson),
});
export type OwnProfile = z.output<typeof ownProfile>;

export const profileForm = z.object({
  whose: oneOf(PROFILE_OF),
  firstName: line(40).refine((value) => value !== '', says('enterFirstName')),
  familyName: line(60),
  bornOn: day(),
  placeId: text(12).refine((value) => /^\d{1,9}$/.test(value), says('choosePlace')),
  attributes: attributesIn(marriageByLanguage),
  about: text(PROFILE_ABOUT_MAX),
  childEmail: text(254)
    .refine((value) => value === '' || looksLikeEmail(value), says('giveEmailAddress'))
    .transform(canonicalEmail),
  /** Declares that marriage is intended and that the person shown is an adult, free to marry and willing. */
  isDeclared: z.boolean(says('declareThis')),
});

export const OF_A_MEMBER = ['account_frozen', 'view_only'] as const;
export const OF_A_VIEWER = [...OF_A_MEMBER, 'profile_needed'] as const;
