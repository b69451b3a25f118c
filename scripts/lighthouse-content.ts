import { chromium } from '@playwright/test';
import { LIGHTHOUSE_CONTENT_MS } from '@plumbline/time-limits/tools';

const LOOK_EVERY_MS = 200;

/**
 * Edits the site as an operator before it is measured: a page and an article with pictures, a question, a slide with a
 * picture, and an edited source page. Returns the paths of the results.
 */
export async function editSite(url: string, executablePath: string): Promise<readonly string[]> {
  const operator = await signIn(url);
  // Unique keys, because a running product may have been measured before.
  const run = Date.now().toString(36);
  const pictures = await Promise.all(
    (await takePhotos(executablePath)).map((content) => addPicture(operator, content)),
  );
  await Promise.all([
    write(operator, { key: `measured-page-${run}`, text: page(pictures) }),
    write(operator, { key: `measured-article-${run}`, text: article(pictures) }),
    write(operator, { key: `measured-question-${run}`, text: question(pictures) }),
    write(operator, { key: `measured-slide-${run}`, text: slide(pictures[0]!) }),
    editSource(operator, '/profile-authentication', pictures[1]!),
  ]);
  await until(
    async () => (await (await fetch(`${url}/measured-page-${run}`)).text()).includes('Written in the console'),
    'What was published',
  );
  return ['/', `/measured-page-${run}`, '/blog', `/blog/measured-article-${run}`, '/faq', '/profile-authentication'];
}

interface Operator {
  readonly call: <T>(name: string, body?: object) => Promise<T>;
}

interface Login {
  readonly role: string;
  readonly email: string;
  readonly password: string;
  readonly code: string | null;
}

/** Logs in as a demo operator with a code; the seed may have used the code of this half minute. */
async function loginWithCode(url: string): Promise<Login> {
  let found: Login | undefined;
  await until(async () => {
    const logins = (await (await fetch(`${url}/demo/operators`)).json()) as Login[];
    found = logins.find(({ role, code }) => role === 'support' && code !== null);
    return found !== undefined;
  }, 'An operator with a code');
  return found!;
}

async function signIn(url: string): Promise<Operator> {
  const { email, password, code } = await loginWithCode(url);
  const send = async (name: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/operatorApi/${name}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { success, message, ...rest } = (await answer.json()) as { success: boolean; message: string };
    if (!success) throw new Error(`${name}: ${message}`);
    return { answer, rest: rest as { data: unknown; csrf_token?: string } };
  };
  const first = await send('signIn', { email, password });
  const { challenge } = first.rest.data as { challenge: string };
  const { answer, rest } = await send('signInFactor', { challenge, code });
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const own = { cookie, 'x-csrf-token': rest.csrf_token! };
  return { call: async <T>(name: string, body?: object) => (await send(name, body, own)).rest.data as T };
}

/** Runs in the browser: makes two pictures of 2,000 × 1,333 with the noise of a photo, as base64. */
const PHOTOS = `[20, 200].map((hue) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 2000, height: 1333 });
  const pen = canvas.getContext('2d');
  for (let n = 0; n < 60_000; n++) {
    pen.fillStyle = 'hsl(' + (hue + Math.random() * 60) + ' 60% ' + (20 + Math.random() * 60) + '% / 0.5)';
    pen.fillRect(Math.random() * 2000, Math.random() * 1333, 4 + Math.random() * 60, 4 + Math.random() * 60);
  }
  return canvas.toDataURL('image/jpeg', 0.85).split(',')[1];
})`;

async function takePhotos(executablePath: string): Promise<readonly string[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    return await (await browser.newPage()).evaluate<string[]>(PHOTOS);
  } finally {
    await browser.close();
  }
}

const addPicture = async ({ call }: Operator, content: string): Promise<string> =>
  `/publicApi/picture/${(await call<{ _id: string }>('addContentPicture', { content }))._id}/1280`;

interface Text {
  readonly kind: string;
  readonly fields: object;
}

const DESCRIPTION = 'A text that an operator has written in the console, with pictures, before the site is measured.';
const body = (pictures: readonly string[]): string => `
## Written in the console

${'An operator has written these words, and **published** them without a build. '.repeat(4)}

![A picture that an operator added](${pictures[0]})

| What | How often |
|---|--:|
| Saved | 1 |
| Published | 1 |

:::note
A note, with a [link](/fees).
:::

### Further down

${'More words follow, so that the second picture stands below what a phone shows at first. '.repeat(12)}

![Another picture](${pictures[1]})
`;

const page = (pictures: readonly string[]): Text => ({
  kind: 'page',
  fields: {
    title: 'A page of an operator',
    lead: 'Measured as it is served.',
    description: DESCRIPTION,
    body: body(pictures),
    hasContents: true,
    next: ['/fees', '/faq'],
    menu: { group: 'Company', label: 'Measured', position: 90 },
  },
});
const article = (pictures: readonly string[]): Text => ({
  kind: 'blog',
  fields: { title: 'An article of an operator', summary: DESCRIPTION, published: '2026-01-05', body: body(pictures) },
});
const question = (pictures: readonly string[]): Text => ({
  kind: 'faq',
  fields: { topic: 'Getting started', question: 'Is this measured?', answer: `It is.\n\n![A picture](${pictures[0]})` },
});
const slide = (picture: string): Text => ({
  kind: 'slider',
  fields: { title: 'A slide', text: 'With a picture.', link: '/faq', linkLabel: 'Read on', picture, alt: 'A picture' },
});

async function write({ call }: Operator, { key, text }: { key: string; text: Text }): Promise<void> {
  const { _id } = await call<{ _id: string }>('saveContent', { key, language: 'en', edits: 0, text });
  await call('publishContent', { _id, edits: 1, at: '' });
}

/** Edits a source page of the site and adds a picture at its end. */
async function editSource({ call }: Operator, path: string, picture: string): Promise<void> {
  interface Entry {
    readonly _id: string;
    readonly path: string;
    readonly revisions: readonly { readonly fields: { readonly body: string } }[];
  }
  const { docs } = await call<{ docs: readonly Entry[] }>(`content?kind=page&language=en&search=${path}`);
  const { _id } = docs.find((each) => each.path === path)!;
  const { fields } = (await call<Entry>(`contentEntry/${_id}`)).revisions[0]!;
  const text = { kind: 'page', fields: { ...fields, body: `${fields.body}\n\n![A picture](${picture})\n` } };
  const saved = await call<{ _id: string }>('saveContent', { _id, language: 'en', edits: 0, text });
  await call('publishContent', { _id: saved._id, edits: 1, at: '' });
}

async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  for (
    const end = Date.now() + LIGHTHOUSE_CONTENT_MS;
    !(await holds());
    await new Promise((next) => setTimeout(next, LOOK_EVERY_MS))
  )
    if (Date.now() > end) throw new Error(`${what} did not appear`);
}
