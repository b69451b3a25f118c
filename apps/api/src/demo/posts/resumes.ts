import { getResumes, type RequestOf, saveResume, shareResume } from '@plumbline/contract';
import type { Calls } from '../calls.ts';

type Saved = RequestOf<typeof saveResume>;
type Content = Saved['content'];

interface Trade {
  readonly name: string;
  readonly label: string;
  readonly at: string;
  readonly did: string;
  readonly points: readonly string[];
  readonly studied: string;
  readonly skills: readonly string[];
}

/** Trades of the cast; each person has resumes for some. Employers and schools are invented. */
const TRADES: readonly Trade[] = [
  {
    name: 'Weaving',
    label: 'Weaver',
    at: 'Sample Mills',
    did: 'Wove cotton and wool to order on hand looms.',
    points: ['Four and eight shafts', 'Taught two apprentices'],
    studied: 'Textiles',
    skills: ['cotton', 'wool', 'natural dyes'],
  },
  {
    name: 'Teaching',
    label: 'Teacher of physics',
    at: 'Sample School',
    did: 'Taught classes eight to ten, with an experiment in every lesson.',
    points: ['Built a pendulum of nine metres in the stairwell', 'Led the science club'],
    studied: 'Physics',
    skills: ['mechanics', 'optics', 'laboratory'],
  },
  {
    name: 'Tea',
    label: 'Taster',
    at: 'Sample Tea Garden',
    did: 'Tasted and described each lot of the harvest.',
    points: ['Up to eighty cups a day', 'Wrote the notes of the spring lots'],
    studied: 'Food science',
    skills: ['tasting', 'blending', 'quality'],
  },
  {
    name: 'Shops',
    label: 'Shop assistant',
    at: 'Sample Stores',
    did: 'Served customers, kept the shelves and counted the till.',
    points: ['Festival weeks, three years in a row', 'Nobody waited longer than five minutes'],
    studied: 'Commerce',
    skills: ['till', 'stock', 'three languages'],
  },
];

const LAYOUTS = ['plain', 'margin'] as const;

function contentOf(trade: Trade, person: string, place: number): Content {
  const began = 2012 + place;
  return {
    basics: {
      name: `${person} Sample`,
      label: trade.label,
      email: `${person.toLowerCase()}@sample.example`,
      summary: `${trade.did} This is a sample of a resume: nobody like this exists.`,
      location: { city: 'Pune', countryCode: 'IN' },
    },
    work: [
      {
        position: trade.label,
        name: trade.at,
        startDate: `${began + 4}-03`,
        summary: trade.did,
        highlights: [...trade.points],
      },
      { position: 'Apprentice', name: 'Sample Works', startDate: `${began + 2}`, endDate: `${began + 4}-02` },
    ],
    education: [{ studyType: 'Diploma', area: trade.studied, institution: 'Sample College', endDate: `${began + 2}` }],
    skills: [{ name: trade.name, level: 'Every day', keywords: [...trade.skills] }],
    languages: [
      { language: 'Marathi', fluency: 'Native' },
      { language: 'English', fluency: 'Fluent' },
    ],
  };
}

/** Creates four resumes for a person, one with a second revision and a link. Skips existing ones. */
export async function writeResumes({ call }: Calls, person: string, place: number): Promise<void> {
  const { data } = await call(getResumes);
  const known = new Set(data.docs.map(({ name }) => name));
  for (const [index, trade] of TRADES.entries()) {
    const name = `${trade.name} (sample)`;
    if (known.has(name)) continue;
    const said: Saved = {
      name,
      layout: LAYOUTS[(index + place) % 2]!,
      language: index === 3 ? 'hi' : 'en',
      content: contentOf(trade, person, place % 5),
    };
    const { data: made } = await call(saveResume, said);
    if (index !== 0) continue;
    const { basics } = said.content;
    const again = { ...said.content, basics: { ...basics, label: `${trade.label}, second revision` } };
    await call(saveResume, { ...said, _id: made._id, number: made.number, content: again });
    await call(shareResume, { _id: made._id, label: 'Sample firm', days: 30 });
  }
}

/** Returns the person's resume that fits a job by its title. Empty if none should be sent. */
export async function resumeFor({ call }: Calls, title: string): Promise<string> {
  const { data } = await call(getResumes);
  const trade = TRADES.find(({ label }) => title.toLowerCase().includes(label.split(' ')[0]!.toLowerCase()));
  return data.docs.find(({ name }) => name.startsWith(trade?.name ?? 'Shops'))?._id ?? '';
}
