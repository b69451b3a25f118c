import { LANGUAGES } from '@plumbline/texts/languages';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_LENGTH } from '../rules.ts';
import { day, line, listOf, mustBeSent, oneOf, paging, text } from '../shapes.ts';
import { canonicalEmail } from '../typed.ts';

const language = () => oneOf(LANGUAGES).default('en');
const slug = () => line(120);

/**
 * Fields common to all texts. `body`, `answer` and `text` are Markdown with parts between `:::name` and `:::`
 * (docs/editing.md).
 */
const shared = { slug: z.string(), language: z.enum(LANGUAGES), updated: day() };

const sitePage = z.object({
  ...shared,
  path: z.string(),
  title: z.string(),
  lead: z.string(),
  description: z.string(),
  body: z.string(),
  /** Languages in which it exists. */
  languages: z.array(z.enum(LANGUAGES)),
});

export const getPage = defineEndpoint({
  name: 'getPage',
  method: 'GET',
  path: '/publicApi/getPage/{slug}',
  audience: 'public',
  summary: 'Returns a published page of the site: `fees`, `terms-of-service`, `home`.',
  input: z.object({ slug: slug(), language: language() }),
  data: sitePage,
  errors: ['page_unknown'],
});

export const getTexts = defineEndpoint({
  name: 'getTexts',
  method: 'GET',
  path: '/publicApi/texts/{language}/{version}',
  audience: 'public',
  summary:
    'Returns the sentences of the app that operators replaced, as parsed messages. `version` is that of the page; browsers keep it forever.',
  input: z.object({ language: language(), version: text(60) }),
  data: z.string(),
  fileTypes: ['application/json'],
  errors: [],
});

export const getFaqs = defineEndpoint({
  name: 'getFaqs',
  method: 'GET',
  path: '/publicApi/getFaqs',
  audience: 'public',
  summary: 'Lists the published questions and answers, in the order of the site.',
  input: z.object({ language: language() }),
  data: z.object({
    docs: z.array(z.object({ ...shared, topic: z.string(), question: z.string(), answer: z.string() })),
  }),
  errors: [],
});

export const getSliders = defineEndpoint({
  name: 'getSliders',
  method: 'GET',
  path: '/publicApi/getSliders',
  audience: 'public',
  summary: 'Lists the slides of the home page, in order. `picture` is the name of a drawing on the site, or a URL.',
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
  summary: 'Lists articles without their texts, newest first.',
  input: z.object({ ...paging, language: language(), category: line(80), tag: line(40) }),
  data: listOf(blogHead),
  errors: [],
});

export const getBlog = defineEndpoint({
  name: 'getBlog',
  method: 'GET',
  path: '/publicApi/getBlog/{slug}',
  audience: 'public',
  summary: 'Returns one article.',
  input: z.object({ slug: slug(), language: language() }),
  data: blogHead.extend({ body: z.string() }),
  errors: ['page_unknown'],
});

export const contactMember = defineEndpoint({
  name: 'contactMember',
  repeats: 'within-ten-minutes',
  method: 'POST',
  path: '/publicApi/contactMember',
  audience: 'public',
  summary: 'Sends a contact form message to the operator; it is stored and mailed.',
  input: z.object({
    name: mustBeSent(text(120)),
    email: mustBeSent(text(254).transform(canonicalEmail)),
    description: mustBeSent(text(4000)),
  }),
  data: z.null(),
  formPage: '/contactForm',
  errors: [],
});

/** The response is the same for a new, an unconfirmed and a subscribed address. */
export const newsletter = defineEndpoint({
  name: 'newsletter',
  repeats: 'idempotent',
  method: 'POST',
  path: '/publicApi/newsletter',
  audience: 'public',
  summary: 'Subscribes to the newsletter: mails a confirmation link, and sends nothing before it is confirmed.',
  input: z.object({ email: mustBeSent(text(MAX_LENGTH.email).transform(canonicalEmail)) }),
  data: z.null(),
  formPage: '/newsletter',
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
  errors: ['newsletter_link_over'],
});

/** Mail programs also call this automatically (RFC 8058), so it never fails, even if not subscribed. */
export const newsletterLeave = defineEndpoint({
  name: 'newsletterLeave',
  repeats: 'idempotent',
  method: 'POST',
  path: '/publicApi/newsletterLeave',
  audience: 'public',
  summary: 'Ends a subscription with the token of the link in each mail, and deletes the address.',
  input: z.object({ token: text(100) }),
  data: z.null(),
  formPage: '/newsletter',
  errors: [],
});

/** One click in a mail program: the token is in the URL, and the body is `List-Unsubscribe=One-Click`. */
export const newsletterLeaveOneClick = defineEndpoint({
  name: 'newsletterLeaveOneClick',
  repeats: 'idempotent',
  method: 'POST',
  path: '/publicApi/newsletterLeave/{token}',
  audience: 'public',
  summary: 'Ends a newsletter subscription from a mail program: one click, no page (RFC 8058).',
  input: z.object({ token: text(100) }),
  data: z.null(),
  errors: [],
});
