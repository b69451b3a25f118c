import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_LENGTH } from '../rules.ts';
import { mustBeSent, text } from '../shapes.ts';
import { canonicalEmail } from '../typed.ts';

/** The same answer whether the address is new, waits for its confirmation or is subscribed already. */
export const newsletter = defineEndpoint({
  name: 'newsletter',
  repeats: 'idempotent',
  method: 'POST',
  path: '/publicApi/newsletter',
  audience: 'public',
  summary: 'Asks for the newsletter: a mail with a link comes, and nothing is sent before it was confirmed.',
  input: z.object({ email: mustBeSent(text(MAX_LENGTH.email).transform(canonicalEmail)) }),
  data: z.null(),
  formPage: '/newsletter',
  message: 'Please confirm with the link that we have mailed you, unless you are subscribed already',
  errors: [],
});

export const newsletterConfirm = defineEndpoint({
  name: 'newsletterConfirm',
  repeats: 'idempotent',
  method: 'POST',
  path: '/publicApi/newsletterConfirm',
  audience: 'public',
  summary: 'Confirms a subscription with the token of the mailed link: once, within seven days.',
  input: z.object({ token: mustBeSent(text(100)) }),
  data: z.null(),
  formPage: '/newsletter',
  message: 'You are subscribed',
  errors: ['newsletter_link_over'],
});

/** Also what a mail program calls by itself (RFC 8058), so it knows no failure: whoever is not subscribed has left. */
export const newsletterLeave = defineEndpoint({
  name: 'newsletterLeave',
  repeats: 'idempotent',
  method: 'POST',
  path: '/publicApi/newsletterLeave',
  audience: 'public',
  summary: 'Ends a subscription with the token of the link that each mail carries, and deletes the address.',
  input: z.object({ token: text(100) }),
  data: z.null(),
  formPage: '/newsletter',
  message: 'You are not subscribed any longer',
  errors: [],
});

/** One click in a mail program: the token stands in the address, and the body says `List-Unsubscribe=One-Click`. */
export const newsletterLeaveOneClick = defineEndpoint({
  name: 'newsletterLeaveOneClick',
  repeats: 'idempotent',
  method: 'POST',
  path: '/publicApi/newsletterLeave/{token}',
  audience: 'public',
  summary: 'The same for mail programs: one click, no page (RFC 8058).',
  input: z.object({ token: text(100) }),
  data: z.null(),
  message: 'You are not subscribed any longer',
  errors: [],
});
