import { z } from 'zod';
import { CONTENT_LANGUAGES } from '../content/names.ts';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_LENGTH } from '../rules.ts';
import { day, line, listOf, mustBeSent, oneOf, paging, text } from '../shapes.ts';
import { canonicalEmail } from '../typed.ts';

const language = () => oneOf(CONTENT_LANGUAGES).default('en');
const slug = () => line(120);

/**
 * Fields of every text. `body`, `answer` and `text` are Markdown with parts between `:::name` and `:::`
 * (docs/editing.md).
 */
const shared = { slug: z.string(), language: z.enum(CONTENT_LANGUAGES), updated: day() };

const sitePage = z.object({
  ...shared,
  path: z.string(),
  title: z.string(),
  lead: z.string(),
  description: z.string(),
  body: z.string(),
  /** The languages that it is there in. */
  languages: z.array(z.enum(CONTENT_LANGUAGES)),
});

export const getPage = defineEndpoint({
  name: 'getPage',
  method: 'GET',
  path: '/publicApi/getPage/{slug}',
  audience: 'public',
  summary: 'A page of the site as it is published: `fees`, `terms-of-service`, `home`.',
  input: z.object({ slug: slug(), language: language() }),
  data: sitePage,
  message: 'The page',
  errors: ['page_unknown'],
});

export const getFaqs = defineEndpoint({
  name: 'getFaqs',
  method: 'GET',
  path: '/publicApi/getFaqs',
  audience: 'public',
  summary: 'Questions and answers as they are published, in the order of the site.',
  input: z.object({ language: language() }),
  data: z.object({
    docs: z.array(z.object({ ...shared, topic: z.string(), question: z.string(), answer: z.string() })),
  }),
  message: 'Questions and answers',
  errors: [],
});

export const getSliders = defineEndpoint({
  name: 'getSliders',
  method: 'GET',
  path: '/publicApi/getSliders',
  audience: 'public',
  summary: 'Slides of the first page, in their order. `picture` is a drawing of the site by its name, or an address.',
  input: z.object({ language: language() }),
  data: z.object({
    docs: z.array(
      z.object({
        ...shared,
        title: z.string(),
        text: z.string(),
        link: z.string(),
        linkLabel: z.string(),
        picture: z.string(),
        alt: z.string(),
      }),
    ),
  }),
  message: 'Slides',
  errors: [],
});

const blogHead = z.object({
  ...shared,
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  published: day(),
  author: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  picture: z.string(),
});

export const getBlogs = defineEndpoint({
  name: 'getBlogs',
  method: 'GET',
  path: '/publicApi/getBlogs',
  audience: 'public',
  summary: 'Articles without their texts, the newest first.',
  input: z.object({ ...paging, language: language(), category: line(80), tag: line(40) }),
  data: listOf(blogHead),
  message: 'Articles',
  errors: [],
});

export const getBlog = defineEndpoint({
  name: 'getBlog',
  method: 'GET',
  path: '/publicApi/getBlog/{slug}',
  audience: 'public',
  summary: 'One article.',
  input: z.object({ slug: slug(), language: language() }),
  data: blogHead.extend({ body: z.string() }),
  message: 'The article',
  errors: ['page_unknown'],
});

export const contactMember = defineEndpoint({
  name: 'contactMember',
  repeats: 'within-ten-minutes',
  method: 'POST',
  path: '/publicApi/contactMember',
  audience: 'public',
  summary: 'A message to the operator from the contact form: kept, and mailed.',
  input: z.object({
    name: mustBeSent(text(120)),
    email: mustBeSent(text(254).transform(canonicalEmail)),
    description: mustBeSent(text(4000)),
  }),
  data: z.null(),
  formPage: '/contactForm',
  message: 'Registered successfully',
  errors: [],
});

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
