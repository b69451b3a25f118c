import {
  addMarriagePicture,
  answerResponse,
  browseMarriageProfiles,
  getOwnMarriageProfile,
  getPlaces,
  lookAtGrant,
  publishMarriageProfile,
  requestContact,
  requestPhoto,
  revokeGrant,
  saveMarriageProfile,
  sendInterest,
  writeMessage,
} from '@plumbline/contract';
import { type Calls, together } from '../calls.ts';
import { toPng } from '../market/draw.ts';
import { demoPeople } from '../people.ts';

/** Profiles: birth year, town, gender, status, faith, language, education, work, diet. */
const PROFILES: readonly (readonly [number, number, string, string, string, string, string, string, string, string])[] =
  [
    [0, 1996, 'Pune', 'woman', 'never-married', 'hindu', 'marathi', 'master', 'Architect', 'vegetarian'],
    [1, 1993, 'Mumbai', 'woman', 'divorced', 'jain', 'gujarati', 'bachelor', 'Accountant', 'vegetarian'],
    [2, 1990, 'Pune', 'man', 'never-married', 'hindu', 'marathi', 'doctorate', 'Geologist', 'everything'],
    [4, 1991, 'Nagpur', 'man', 'widowed', 'buddhist', 'marathi', 'vocational', 'Carpenter', 'everything'],
    [5, 1997, 'Hyderabad', 'woman', 'never-married', 'muslim', 'urdu', 'master', 'Pharmacist', 'everything'],
    [6, 1988, 'Kochi', 'man', 'divorced', 'christian', 'malayalam', 'bachelor', 'Boat builder', 'everything'],
    [8, 1992, 'Delhi', 'man', 'never-married', 'sikh', 'punjabi', 'bachelor', 'Baker', 'eggs'],
    [9, 1998, 'Chennai', 'woman', 'never-married', 'hindu', 'tamil', 'master', 'Engineer', 'vegetarian'],
    [12, 1989, 'Mumbai', 'man', 'never-married', 'parsi', 'gujarati', 'master', 'Conductor', 'everything'],
    [13, 1995, 'Kolkata', 'woman', 'never-married', 'none', 'bengali', 'doctorate', 'Botanist', 'vegan'],
    [14, 1987, 'Lucknow', 'man', 'widowed', 'muslim', 'urdu', 'school', 'Weaver', 'everything'],
    [30, 1994, 'Pune', 'woman', 'never-married', 'christian', 'english', 'vocational', 'Photographer', 'eggs'],
    [31, 1999, 'Bengaluru', 'woman', 'never-married', 'muslim', 'kannada', 'bachelor', 'Teacher', 'everything'],
    [32, 1990, 'Jaipur', 'woman', 'divorced', 'hindu', 'hindi', 'bachelor', 'Jeweller', 'vegetarian'],
    [33, 1986, 'Mumbai', 'man', 'divorced', 'none', 'english', 'master', 'Sound engineer', 'everything'],
    [34, 1993, 'Pune', 'woman', 'never-married', 'hindu', 'marathi', 'master', 'Librarian', 'vegetarian'],
  ];

/** What happens to one profile's interest in another, by their numbers in the cast. */
type Course = 'sent' | 'declined' | 'withdrawn' | 'talk' | 'asked' | 'pictures' | 'contact' | 'taken-back';
const COURSES: readonly (readonly [number, number, Course])[] = [
  [2, 0, 'sent'],
  [12, 0, 'contact'],
  [0, 8, 'asked'],
  [33, 1, 'declined'],
  [6, 30, 'withdrawn'],
  [8, 9, 'talk'],
  [4, 34, 'pictures'],
  [14, 5, 'taken-back'],
];
const CONTACT = 'Sample: ring 555 0100 after six';

type CallsFor = (index: number) => Promise<Calls>;

/** Creates the cast's marriage profiles, and interests in every state, through the usual calls. Skips existing ones. */
export async function seedProfiles(callsFor: CallsFor): Promise<void> {
  const fresh = await together(PROFILES.map((profile) => write(profile, callsFor)));
  if (!fresh.every(Boolean)) return;
  await together(COURSES.map((course) => take(course, callsFor)));
}

/** Returns false if it existed. */
async function write(profile: (typeof PROFILES)[number], callsFor: CallsFor): Promise<boolean> {
  const [index, year, town, gender, marital, faith, language, education, work, diet] = profile;
  const { call, upload } = await callsFor(index);
  if ((await call(getOwnMarriageProfile)).data !== null) return false;
  const { data: places } = await call(getPlaces, { search: town });
  await call(saveMarriageProfile, {
    whose: 'self',
    firstName: `${demoPeople[index]!.fullName.split(' ')[0]} (Sample)`,
    familyName: 'Demo',
    bornOn: `${year}-0${(index % 9) + 1}-14`,
    placeId: places[0]!._id,
    attributes: { marital, gender, faith, language, education, work, diet },
    about: 'I like long walks, old maps and honest answers. This is a sample: nobody really seeks a marriage here.',
    childEmail: '',
    isDeclared: true,
  });
  await upload(addMarriagePicture, {}, { picture: await toPng(portrait(index)) });
  await call(publishMarriageProfile, {});
  return true;
}

async function take([from, to, course]: (typeof COURSES)[number], callsFor: CallsFor): Promise<void> {
  const [asking, asked] = [await callsFor(from), await callsFor(to)];
  const { data: own } = await asked.call(getOwnMarriageProfile);
  const { data: found } = await asking.call(browseMarriageProfiles, { more: 10, attributes: {} });
  if (!found.docs.some(({ _id }) => _id === own!._id))
    await asking.call(browseMarriageProfiles, { more: 10, attributes: {} });
  const step = async (endpoint: typeof sendInterest | typeof requestPhoto | typeof requestContact, message = '') =>
    (await asking.call(endpoint, { profileId: own!._id, message })).data._id;
  const accept = (_id: string, contact = '') => asked.call(answerResponse, { _id, decision: 'accept', contact });
  const interest = await step(sendInterest, 'I like what you write about maps.');
  if (course === 'sent') return;
  if (course === 'declined') return void (await asked.call(answerResponse, { _id: interest, decision: 'decline' }));
  if (course === 'withdrawn') return void (await asking.call(answerResponse, { _id: interest, decision: 'withdraw' }));
  await accept(interest);
  await asked.call(writeMessage, { _id: interest, message: 'And I like what you write. Do you sail?' });
  if (course === 'talk') return;
  const photo = await step(requestPhoto);
  if (course === 'asked') return;
  await accept(photo);
  if (course === 'pictures') return;
  const contact = await step(requestContact);
  await accept(contact, CONTACT);
  await asking.call(lookAtGrant, { _id: contact });
  if (course === 'taken-back') await asked.call(revokeGrant, { _id: contact });
}

const SKINS = ['#f1c9a5', '#d9a066', '#b97a4b', '#8d5a3b'] as const;
const HAIRS = ['#1f1a17', '#3b2a20', '#5a3a22', '#2a2a35'] as const;
const CLOTHES = ['#2438c7', '#a33b2a', '#2f6b4f', '#7a4f9a', '#c28a1f'] as const;
const GROUNDS = ['#e9e3d5', '#dfe6ea', '#efe0d8', '#e2e8da'] as const;
const of = <T>(list: readonly T[], seed: number): T => list[seed % list.length]!;

/** Draws the head and shoulders of an invented person. `seed` selects colours and hair. */
function portrait(seed: number): string {
  const [skin, hair, cloth, ground] = [of(SKINS, seed), of(HAIRS, seed + 1), of(CLOTHES, seed), of(GROUNDS, seed)];
  const long = seed % 2 === 0 ? `<path d="M66 84q-6 60 6 70h56q12-10 6-70z" fill="${hair}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="720" viewBox="0 0 200 200">
    <rect width="200" height="200" fill="${ground}"/>${long}
    <path d="M34 200q4-52 50-58h32q46 6 50 58z" fill="${cloth}"/>
    <path d="M86 118h28v30q-14 12-28 0z" fill="${skin}"/><ellipse cx="100" cy="92" rx="32" ry="38" fill="${skin}"/>
    <path d="M66 92q-4-46 34-46t34 46q-8-26-34-26T66 92z" fill="${hair}"/>
    <circle cx="88" cy="92" r="3.4" fill="#222"/><circle cx="112" cy="92" r="3.4" fill="#222"/>
    <path d="M88 112q12 9 24 0" fill="none" stroke="#222" stroke-width="2.6" stroke-linecap="round"/></svg>`;
}
