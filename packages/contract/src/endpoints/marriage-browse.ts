import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { marriageByLanguage } from '../kinds/all.ts';
import { attributesIn } from '../kinds/schemas.ts';
import { says } from '../message.ts';
import { dateTime, mustBeSent, nothing, oneOf, text } from '../shapes.ts';
import { BLURRED_SIZES, OF_A_MEMBER, OF_A_VIEWER, profileCard, SHARP_SIZES, shownProfile } from './marriage-shapes.ts';
import { OF_A_SESSION, RESPONSE_MESSAGE_MAX } from './responses-shapes.ts';

const age = z
  .number(says('enterAge'))
  .int(says('enterAge'))
  .min(18, says('ageFrom18To120'))
  .max(120, says('ageFrom18To120'))
  .optional();

export const browseMarriageProfiles = defineEndpoint({
  name: 'browseMarriageProfiles',
  repeats: 'reads',
  method: 'POST',
  path: '/sellerApi/browseMarriageProfiles',
  audience: 'member',
  summary:
    'Lists matching profiles: those seen within thirty days, and up to `more` new ones. At most thirty new ones a day; there is no total and no further page.',
  input: z.object({
    ageFrom: age,
    ageTo: age,
    placeId: text(12).refine((value) => /^\d{0,9}$/.test(value), says('choosePlace')),
    km: z.number(says('chooseDistance')).int().min(1).max(500).default(25),
    /** Choices of the kind, including `marital`. */
    attributes: attributesIn(marriageByLanguage),
    more: z.number(says('sendNumber')).int().min(0).max(10).default(0),
  }),
  data: z.object({ docs: z.array(profileCard.extend({ isNew: z.boolean() })), leftToday: z.number() }),
  errors: [...OF_A_VIEWER, 'place_unknown'],
});

export const getMarriageProfile = defineEndpoint({
  name: 'getMarriageProfile',
  method: 'GET',
  path: '/sellerApi/getMarriageProfile/{id}',
  audience: 'member',
  summary:
    'Returns a profile that the caller was shown or has exchanged responses with. Every other id is reported as unknown.',
  input: z.object({ id: text(60) }),
  data: shownProfile,
  errors: [...OF_A_VIEWER, 'profile_unknown'],
});

export const marriagePicture = defineEndpoint({
  name: 'marriagePicture',
  method: 'GET',
  path: '/sellerApi/marriagePicture/{id}/{size}',
  audience: 'member',
  summary: 'Returns the blurred version of a picture as WebP: of one’s own profile, or of one shown to the caller.',
  input: z.object({ id: text(60), size: oneOf(BLURRED_SIZES) }),
  data: z.string(),
  fileTypes: ['image/webp'],
  errors: [...OF_A_MEMBER, 'picture_unknown'],
});

export const sharpMarriagePicture = defineEndpoint({
  name: 'sharpMarriagePicture',
  method: 'GET',
  path: '/sellerApi/sharpMarriagePicture/{id}/{size}',
  audience: 'member',
  summary:
    'Returns the clear version of a picture as WebP: of one’s own profile, or while its owner shares it with the caller. Checked on every request and never cached.',
  input: z.object({ id: text(60), size: oneOf(SHARP_SIZES) }),
  data: z.string(),
  fileTypes: ['image/webp'],
  errors: [...OF_A_MEMBER, 'picture_unknown'],
});

const step = z.object({ profileId: mustBeSent(text(60)), message: text(RESPONSE_MESSAGE_MAX) });
const STEP_ERRORS = [
  ...OF_A_VIEWER,
  'profile_unknown',
  'own_content',
  'response_exists',
  'response_refused',
  'cannot_write',
  'contact_in_text',
  'banned_word',
  'rate_limited',
] as const;
const sent = z.object({ _id: z.string() });

export const sendInterest = defineEndpoint({
  name: 'sendInterest',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/sendInterest',
  audience: 'member',
  summary: 'Sends an interest to the person of a profile. Once it is accepted (`answerResponse`), both can write.',
  input: step,
  data: sent,
  errors: STEP_ERRORS,
});

export const requestPhoto = defineEndpoint({
  name: 'requestPhoto',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/requestPhoto',
  audience: 'member',
  summary: 'After an accepted interest: requests access to the clear pictures.',
  input: step,
  data: sent,
  errors: [...STEP_ERRORS, 'step_missing'],
});

export const requestContact = defineEndpoint({
  name: 'requestContact',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/requestContact',
  audience: 'member',
  summary: 'Once the pictures are shared: requests contact details.',
  input: step,
  data: sent,
  errors: [...STEP_ERRORS, 'step_missing'],
});

export const profileView = z.object({
  responseId: z.string(),
  what: z.enum(['contact', 'pictures']),
  /** The caller shared it; otherwise it was shared with the caller. */
  isGiver: z.boolean(),
  /** The other side’s first name and profile. */
  person: z.string(),
  profileId: z.string(),
  openedAt: dateTime(),
  seenAt: dateTime().nullable(),
  lastSeenAt: dateTime().nullable(),
  revokedAt: dateTime().nullable(),
});
export type ProfileView = z.output<typeof profileView>;

export const getProfileViews = defineEndpoint({
  name: 'getProfileViews',
  method: 'GET',
  path: '/sellerApi/getProfileViews',
  audience: 'member',
  summary:
    'Lists pictures and contacts shared by or with the caller, newest first. Both sides see the same row, with the time of access.',
  input: nothing(),
  data: z.object({ docs: z.array(profileView) }),
  errors: OF_A_SESSION,
});
