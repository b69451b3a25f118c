import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
import { PICTURE_MAX_BYTES } from '../pictures.ts';
import { day, line, mustBeSent, nothing, oneOf, text } from '../shapes.ts';
import { canonicalEmail } from '../typed.ts';
import {
  HIDDEN_BY,
  looksLikeAddress,
  OF_A_MEMBER,
  ownProfile,
  PROFILE_STATES,
  profileCard,
  profileForm,
} from './marriage-shapes.ts';

const state = z.object({ status: z.enum(PROFILE_STATES) });
const OF_AN_OWNER = [...OF_A_MEMBER, 'no_profile'] as const;

export const getOwnMarriageProfile = defineEndpoint({
  name: 'getOwnMarriageProfile',
  method: 'GET',
  path: '/sellerApi/getOwnMarriageProfile',
  audience: 'member',
  summary: 'Returns one’s own complete marriage profile, or null.',
  input: nothing(),
  data: ownProfile.nullable(),
  errors: OF_A_MEMBER,
});

export const saveMarriageProfile = defineEndpoint({
  name: 'saveMarriageProfile',
  repeats: 'adds-own',
  method: 'POST',
  path: '/sellerApi/saveMarriageProfile',
  audience: 'member',
  summary:
    'Saves one’s own profile, or that of an adult child (`childEmail`), who must consent to each version. Texts with addresses, numbers or links are rejected.',
  input: profileForm,
  data: z.object({ _id: z.string() }),
  errors: [
    ...OF_A_MEMBER,
    'profile_removed',
    'profile_of_another',
    'not_adult',
    'birth_date_not_as_checked',
    'not_declared',
    'place_unknown',
    'child_email_needed',
    'child_email_own',
    'contact_in_text',
    'banned_word',
  ],
});

export const publishMarriageProfile = defineEndpoint({
  name: 'publishMarriageProfile',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/publishMarriageProfile',
  audience: 'member',
  summary:
    'Publishes one’s own profile to others with a profile. A child’s profile waits for the child’s consent, requested by mail: at most five mails a day.',
  input: nothing(),
  data: state,
  errors: [
    ...OF_AN_OWNER,
    'profile_removed',
    'not_adult',
    'birth_date_not_as_checked',
    'identity_needed_to_post',
    'rate_limited',
  ],
});

export const pauseMarriageProfile = defineEndpoint({
  name: 'pauseMarriageProfile',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/pauseMarriageProfile',
  audience: 'member',
  summary: 'Unpublishes one’s own profile until it is published again.',
  input: nothing(),
  data: state,
  errors: [...OF_AN_OWNER, 'profile_removed'],
});

export const deleteMarriageProfile = defineEndpoint({
  name: 'deleteMarriageProfile',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/deleteMarriageProfile',
  audience: 'member',
  summary: 'Deletes one’s own profile at once: text, pictures, responses, and everything shared with others.',
  input: nothing(),
  data: z.object({}),
  errors: OF_AN_OWNER,
});

export const exportMarriageProfile = defineEndpoint({
  name: 'exportMarriageProfile',
  method: 'GET',
  path: '/sellerApi/exportMarriageProfile',
  audience: 'member',
  summary: 'Downloads one’s own profile as JSON, without anyone else’s.',
  input: nothing(),
  data: z.string(),
  fileTypes: ['application/json'],
  errors: OF_AN_OWNER,
});

export const addMarriagePicture = defineEndpoint({
  name: 'addMarriagePicture',
  repeats: 'keeps-file',
  method: 'POST',
  path: '/sellerApi/addMarriagePicture',
  audience: 'member',
  summary:
    'Uploads a picture of one’s own profile (JPEG, PNG or WebP, 15 MB, 50 megapixels; five at most). A blurred version is made; only people approved by the owner see the clear one.',
  input: nothing(),
  fileParts: ['picture'],
  maxFileBytes: PICTURE_MAX_BYTES,
  data: z.object({ _id: z.string() }),
  errors: [
    ...OF_AN_OWNER,
    'profile_removed',
    'pictures_full',
    'picture_missing',
    'picture_not_allowed',
    'picture_damaged',
    'picture_too_large',
    'file_too_large',
    'too_many_files',
    'busy',
    'rate_limited',
  ],
});

export const removeMarriagePicture = defineEndpoint({
  name: 'removeMarriagePicture',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/removeMarriagePicture',
  audience: 'member',
  summary: 'Deletes a picture of one’s own profile, in both versions.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.object({}),
  errors: [...OF_AN_OWNER, 'picture_unknown'],
});

export const hideMarriageProfile = defineEndpoint({
  name: 'hideMarriageProfile',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/hideMarriageProfile',
  audience: 'member',
  summary:
    'Hides one’s own profile from anyone with this email address or phone number, now or later. It is stored as a keyed hash; the response does not reveal whether an account has it.',
  input: z
    .object({ what: oneOf(HIDDEN_BY), value: line(254), note: line(60) })
    .transform(({ what, value, note }) => ({ what, value: what === 'email' ? canonicalEmail(value) : value, note }))
    .refine(({ what, value }) => looksLikeAddress(what, value), {
      ...says('enterEmailOrPhone'),
      path: ['value'],
    }),
  data: z.object({}),
  errors: [...OF_AN_OWNER, 'hidden_full'],
});

export const showMarriageProfileAgain = defineEndpoint({
  name: 'showMarriageProfileAgain',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/showMarriageProfileAgain',
  audience: 'member',
  summary: 'Stops hiding one’s own profile from a person.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.object({}),
  errors: [...OF_AN_OWNER, 'hidden_unknown'],
});

const key = { key: mustBeSent(text(60)) };

export const readMarriageConsent = defineEndpoint({
  name: 'readMarriageConsent',
  repeats: 'reads',
  method: 'POST',
  path: '/publicApi/readMarriageConsent',
  audience: 'public',
  summary: 'Returns what a parent wrote about an adult child in a marriage profile, for the child, by the mailed key.',
  input: z.object(key),
  data: profileCard.omit({ picture: true }).extend({
    about: z.string(),
    /** First name of the member who wrote it. */
    by: z.string(),
    status: z.enum(PROFILE_STATES),
    /** Data URLs of the clear pictures. */
    pictures: z.array(z.string()),
  }),
  errors: ['consent_unknown'],
});

export const decideMarriageConsent = defineEndpoint({
  name: 'decideMarriageConsent',
  repeats: 'idempotent',
  method: 'POST',
  path: '/publicApi/decideMarriageConsent',
  audience: 'public',
  summary:
    'Records the child’s consent, with the birth date (five wrong dates void the key), or the refusal, also later: the profile is then deleted at once.',
  input: z
    .object({ ...key, decision: oneOf(['agree', 'refuse']), bornOn: day().optional() })
    .refine(({ decision, bornOn }) => decision === 'refuse' || bornOn !== undefined, {
      ...says('enterDateOfBirth'),
      path: ['bornOn'],
    }),
  data: z.object({}),
  errors: ['consent_unknown', 'birth_date_wrong', 'not_adult'],
});
