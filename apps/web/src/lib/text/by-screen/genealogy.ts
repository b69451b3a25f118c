import { countedIn } from '@plumbline/app-runtime/text';
import { featureWords } from '../index.ts';

const counted = countedIn('en');

/** /genealogy, and how a team grew. */
export const genealogy = {
  title: 'Genealogy',
  lead: 'Your three levels, drawn. Open a member to see whom they referred.',
  failed: 'Your team could not be drawn right now. Nothing about it has changed.',
  notInTeam: 'There is no such member in your three levels.',
  backToYou: 'Back to your own team',
  privacy:
    'You see of your team what those above you see of you: name, UID, date of joining, packages and team. Mail addresses and phone numbers are shown to nobody, and what lies below level C is not shown to you.',
  path: 'From you down to this member',
  you: 'You',
  treeOf: (name: string) => `The team of ${name}`,
  joined: (day: string) => `joined ${day}`,
  referred: (count: number, shown: string) => counted(count, { one: `${shown} referred`, other: `${shown} referred` }),
  holds: (amount: string) => `${amount} USDT in packages`,
  loading: 'Loading',
  rowsFailed: 'Some members could not be loaded.',
  tryAgain: 'Try again',
  notAllDrawn: (count: string) => `The first ${count} members are drawn. You find the others by name or UID.`,
  find: 'Find in your team',
  findHint: 'Part of a name, or a whole UID',
  findHintBegins: 'The beginning of a name, or a whole UID',
  findFailed: 'The search did not work right now.',
  hits: (count: number, shown: string) =>
    counted(count, { one: `${shown} member found`, other: `${shown} members found` }),
  nobodyFound: 'Nobody in your three levels has such a name or UID.',
  moreHits: 'There are more. Type more of the name.',
  below: (names: string) => `below ${names}`,
  growth: 'Growth',
  growthFailed: 'The growth of your team could not be loaded. Nothing about it has changed.',
  growthLead: (from: string, to: string, days: number) =>
    days === 1 ? `${to} members today, your first day.` : `From ${from} to ${to} members in ${days} days.`,
  growthActive: (count: string) => `${count} of them are active now.`,
  noGrowth: 'Nobody has joined your teams yet. This shows how they grow, day by day.',
  ofWhichActive: (count: string) => `members, ${count} active`,
  members: 'Members',
  activeMembers: 'Active',
  growthTable: 'Members and active members at the end of each day, newest first; the first line is today',
  membersOf: (team: string) => `${team}, members`,
  activeOf: (team: string) => `${team}, active`,
  newest: 'Newest direct members',
  joinedOn: 'Joined',
  theyReferred: 'Referred',
  newestFailed: 'Your newest members could not be loaded. Nothing about your team has changed.',
  drawn: 'See your team drawn',
  paidFor: 'What a team earns you',
  notForRecruiting: 'Nothing is paid for recruiting itself: not for a sign-up, not for the number of members.',
  paidFrom:
    'Team incomes follow what your members’ packages were really paid, their purchases, and what is invested. They are paid out of booked earnings, or out of the operator’s own money where the line says so, never out of what members pay in. A day without earnings pays nothing, and what is not funded waits.',
};

export type GenealogyWords = typeof genealogy;

export const {
  loadWords: loadGenealogyWords,
  words: genealogyWords,
  useWords: useGenealogyWords,
} = featureWords(genealogy, { hi: async () => (await import('./genealogy.hi.ts')).genealogy });
