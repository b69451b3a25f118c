import { expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { newVendor } from '../../../testing/market.ts';
import { openSession } from '../../../testing/operators.ts';
import { member } from '../../../testing/people.ts';

const t = await ownDatabase();
// A hundredth of the limit of 300 saves a day.
const api = await ownApp(t, { RATE_LIMIT_FACTOR: '0.01' });

const signedIn = async (): Promise<string> => openSession(t, 'member', (await member(t, null)).id);

// Shows DEC-9-catalogue-21
it('A member can save at most 300 revisions a day, which does not limit other members or stores', async () => {
  const form = {
    kind: 'listing',
    title: 'Lessons',
    description: 'In the evening',
    price: '',
    placeId: '1259229',
    categoryId: String(await t.value(`SELECT id FROM catalogue.category WHERE kind = 'listing' AND slug = 'lessons'`)),
    attributes: { offer: 'service' },
  };
  const save = async (token: string, group = 'sellerApi') => {
    const answer = await api.post(`/${group}/saveListing`, form, token);
    return answer.headers['x-error-code'] ?? answer.statusCode;
  };
  const flooding = await signedIn();
  const answers: unknown[] = [];
  for (let times = 0; times < 5; times += 1) answers.push(await save(flooding));
  expect(answers).toEqual([200, 200, 200, 'rate_limited', 'rate_limited']);
  expect(await save(await signedIn())).toBe(200);
  const { token } = await newVendor(t);
  for (let times = 0; times < 5; times += 1) expect(await save(token, 'vendorApi')).toBe(200);
});
