import { readFileSync } from 'node:fs';
import { testApp } from '../app.ts';
import { testDatabase } from '../database.ts';
import { operatorSession } from '../market.ts';
import { openSession } from '../operators.ts';
import { member } from '../people.ts';

/* A separate process whose list of kinds includes boats. Uses them through the API and prints the responses. */
const t = await testDatabase();
await t.owner.query(readFileSync(new URL('boat.sql', import.meta.url), 'utf8'));
const api = await testApp(t);
const { id } = await member(t, null);
const token = await openSession(t, 'member', id);
const [category] = (await api.get('/publicApi/getCategories/boat')).json().data.docs;
const form = {
  kind: 'boat',
  title: 'A sloop',
  description: 'It floats.',
  categoryId: category._id,
  price: '900',
  placeId: '1275339',
  attributes: { hull: 'wood', length: 9 },
};
const tooLong = { ...form, attributes: { hull: 'wood', length: 90 } };
const refused = (await api.post('/sellerApi/saveListing', tooLong, token)).json().message;
const { _id, slug } = (await api.post('/sellerApi/saveListing', form, token)).json().data;
await api.post('/sellerApi/submitListing', { _id }, token);
await t.owner.query(`SELECT catalogue.decide_review($1, $2, 1, true, 'fine')`, [await operatorSession(t), _id]);
const find = async (filters: object): Promise<string[]> => {
  const found = await api.post('/publicApi/userSearchListing', { kind: 'boat', location: 'Mumbai', filters });
  return found.json().data.docs.map(({ title }: { title: string }) => title);
};
const wooden = await find({ choices: { hull: ['wood'] }, ranges: { length: { from: 8 } } });
const steel = await find({ choices: { hull: ['steel'] } });
const { kind, attributes, answers } = (await api.get(`/publicApi/getListing/${slug}`)).json().data;
await api.close();
await t.drop();
console.log(JSON.stringify({ refused, wooden, steel, shown: { kind, attributes, answers } }));
process.exit(0);
