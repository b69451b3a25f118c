import { describe, expect, it } from 'vitest';
import { openApi } from './all.ts';

/** Paths of the calls for classifieds, jobs, resumes, profiles, finds, courses, certificates, tickets and content. */
const OF_MEMBERS_AND_VENDORS = [
  'POST saveListing',
  'POST submitListing',
  'POST closeListing',
  'GET getMyListings',
  'POST applyJob',
  'GET getApplications',
  'GET getResume/{id}',
  'POST saveResume',
  'GET exportResume/{id}',
  'POST answerResponse',
  'POST revokeGrant',
  'POST claimItem',
  'GET getCourses',
  'GET getLesson/{id}',
  'POST saveProgress',
  'POST submitQuiz',
  'POST createTicket',
  'GET getTickets',
  'GET getTicket/{id}',
  'POST replyTicket',
  'POST closeTicket',
];
const OF_MEMBERS = ['POST sendInterest', 'POST requestPhoto', 'POST requestContact', 'GET getProfileViews'];
const PUBLIC = [
  'POST userSearchListing',
  'GET getListing/{slug}',
  'GET verifyCertificate/{id}',
  'GET credentialStatus/{list}',
  'GET getPage/{slug}',
  'GET getFaqs',
  'GET getSliders',
  'GET getBlogs',
  'GET getBlog/{slug}',
];
const OF_OPERATORS = ['POST issueCertificate', 'POST revokeCertificate'];

const paths = openApi().paths as Record<string, Record<string, { summary?: string; responses?: object }>>;

describe('API description', () => {
  // Shows DEC-9-kinds-8
  it.each([
    ['sellerApi', [...OF_MEMBERS_AND_VENDORS, ...OF_MEMBERS, 'GET getCertificates']],
    ['vendorApi', OF_MEMBERS_AND_VENDORS],
    ['publicApi', PUBLIC],
    ['operatorApi', OF_OPERATORS],
  ])('The API description lists each call below /%s, with its response', (group, calls) => {
    for (const call of calls) {
      const [method, name] = call.split(' ') as [string, string];
      const described = paths[`/${group}/${name}`]?.[method.toLowerCase()];
      expect(described, call).toMatchObject({ summary: expect.stringMatching(/\w{3}/) });
      expect(Object.keys(described!.responses!), call).toContain('200');
    }
  });

  // Shows DEC-9-kinds-8
  it('Verifying a certificate returns its compact JWT and one of three states', () => {
    const answer = JSON.stringify(paths['/publicApi/verifyCertificate/{id}']!.get!.responses);
    expect(answer).toContain('"credential":{"type":"string"}');
    expect(answer).toContain('["valid","suspended","revoked"]');
  });
});
