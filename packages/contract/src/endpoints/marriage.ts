import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
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
  summary: 'One’s own marriage profile, whole; null without one.',
  input: nothing(),
  data: ownProfile.nullable(),
  message: 'Profile',
  errors: OF_A_MEMBER,
});

export const saveMarriageProfile = defineEndpoint({
  name: 'saveMarriageProfile',
  repeats: 'adds-own',
  method: 'POST',
  path: '/sellerApi/saveMarriageProfile',
  audience: 'member',
  summary:
    'Save one’s profile, or that of a grown-up child (`childEmail`), who agrees to each version of it. Addresses, numbers and links are refused in its texts.',
  input: profileForm,
  data: z.object({ _id: z.string() }),
  message: 'Saved',
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
    'Show one’s own profile to others with one. A child’s waits for the child, who is mailed a key: five mails a day at most.',
  input: nothing(),
  data: state,
  message: 'Saved',
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
  summary: 'Show one’s profile no more until it is published again.',
  input: nothing(),
  data: state,
  message: 'Saved',
  errors: [...OF_AN_OWNER, 'profile_removed'],
});

export const deleteMarriageProfile = defineEndpoint({
  name: 'deleteMarriageProfile',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/deleteMarriageProfile',
  audience: 'member',
  summary: 'Delete one’s profile at once: text, pictures, answers, and what was opened to others.',
  input: nothing(),
  data: z.object({}),
  message: 'Your profile is deleted',
  errors: OF_AN_OWNER,
});

export const exportMarriageProfile = defineEndpoint({
  name: 'exportMarriageProfile',
  method: 'GET',
  path: '/sellerApi/exportMarriageProfile',
  audience: 'member',
  summary: 'One’s own profile as JSON. Nobody else’s is in it.',
  input: nothing(),
  data: z.string(),
  fileTypes: ['application/json'],
  message: 'The profile',
  errors: OF_AN_OWNER,
});

export const addMarriagePicture = defineEndpoint({
  name: 'addMarriagePicture',
  repeats: 'keeps-file',
  method: 'POST',
  path: '/sellerApi/addMarriagePicture',
  audience: 'member',
  summary:
    'Upload a picture of one’s profile (JPEG, PNG or WebP, 15 MB, 50 megapixels; five at most). A blurred file is drawn of it; the sharp one opens to those alone whom its owner lets see it.',
  input: nothing(),
  fileParts: ['picture'],
  maxFileBytes: PICTURE_MAX_BYTES,
  data: z.object({ _id: z.string() }),
  message: 'Picture added',
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
  summary: 'Delete a picture of one’s profile, both files of it.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.object({}),
  message: 'The picture is deleted',
  errors: [...OF_AN_OWNER, 'picture_unknown'],
});

export const hideMarriageProfile = defineEndpoint({
  name: 'hideMarriageProfile',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/hideMarriageProfile',
  audience: 'member',
  summary:
    'Hide one’s profile from whoever has this e-mail address or phone number, now or later. It is kept as a keyed hash; the answer does not tell whether anybody has it.',
  input: z
    .object({ what: oneOf(HIDDEN_BY), value: line(254), note: line(60) })
    .transform(({ what, value, note }) => ({ what, value: what === 'email' ? canonicalEmail(value) : value, note }))
    .refine(({ what, value }) => looksLikeAddress(what, value), {
      error: 'Please enter an e-mail address, or a phone number of ten digits',
      path: ['value'],
    }),
  data: z.object({}),
  message: 'Your profile is hidden from this person',
  errors: [...OF_AN_OWNER, 'hidden_full'],
});

export const showMarriageProfileAgain = defineEndpoint({
  name: 'showMarriageProfileAgain',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/showMarriageProfileAgain',
  audience: 'member',
  summary: 'Hide one’s profile from a person no more.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.object({}),
  message: 'Saved',
  errors: [...OF_AN_OWNER, 'hidden_unknown'],
});

const key = { key: mustBeSent(text(60)) };

export const readMarriageConsent = defineEndpoint({
  name: 'readMarriageConsent',
  repeats: 'reads',
  method: 'POST',
  path: '/publicApi/readMarriageConsent',
  audience: 'public',
  summary: 'What a parent says of a grown-up child in a marriage profile, for the child, by the key that was mailed.',
  input: z.object(key),
  data: profileCard.omit({ picture: true }).extend({
    about: z.string(),
    /** First name of the member who wrote it. */
    by: z.string(),
    status: z.enum(PROFILE_STATES),
    /** Data addresses, sharp. */
    pictures: z.array(z.string()),
  }),
  message: 'Profile',
  errors: ['consent_unknown'],
});

export const decideMarriageConsent = defineEndpoint({
  name: 'decideMarriageConsent',
  repeats: 'idempotent',
  method: 'POST',
  path: '/publicApi/decideMarriageConsent',
  audience: 'public',
  summary:
    'The child agrees, with the birth date (five wrong ones void the key), or refuses, also later: then the profile is deleted at once.',
  input: z
    .object({ ...key, decision: oneOf(['agree', 'refuse']), bornOn: day().optional() })
    .refine(({ decision, bornOn }) => decision === 'refuse' || bornOn !== undefined, {
      error: 'Please enter your date of birth',
      path: ['bornOn'],
    }),
  data: z.object({}),
  message: 'Saved',
  errors: ['consent_unknown', 'birth_date_wrong', 'not_adult'],
});
