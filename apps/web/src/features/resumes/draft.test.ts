import { describe, expect, it } from 'vitest';
import {
  contentDraft,
  type Draft,
  draftOf,
  emptyEntry,
  isSame,
  newDraft,
  readDraft,
  violationsByField,
} from './draft.ts';

const content = {
  basics: { name: 'Asha Sample', location: { city: 'Pune' }, profiles: [{ network: 'Sample' }] },
  work: [{ position: 'Weaver', startDate: '2019-04', highlights: ['Eight shafts', 'Two looms'] }],
};
const draft: Draft = { ...newDraft('en'), name: 'For looms', ...contentDraft(content) };
const withWork = (values: Record<string, string>): Draft => ({
  ...draft,
  lists: { ...draft.lists, work: [emptyEntry(), { key: -1, values }] },
});

describe('Resume draft', () => {
  it('A resume draft contains the resume’s values, with lists as one line each', () => {
    expect(draft.lists.work[0]!.values.highlights).toBe('Eight shafts\nTwo looms');
    expect(readDraft(draft)).toEqual({ content, violations: [], left: [] });
  });

  it('A resume draft reports an error at the typed field, even after empty entries', () => {
    const violations = violationsByField(
      readDraft(withWork({ startDate: 'May', highlights: `ok\n${'x'.repeat(1001)}` })),
    );
    expect([...violations.keys()]).toEqual(['work[1].startDate', 'work[1].highlights']);
  });

  it('A resume draft counts as changed after any typing, valid or not, but not after adding an empty entry', () => {
    expect(isSame(draft, { ...draft, lists: { ...draft.lists, awards: [emptyEntry()] } })).toBe(true);
    expect(isSame(draft, { ...draft, basics: { ...draft.basics, url: 'x' } })).toBe(false);
    expect(isSame(draft, { ...draft, layout: 'margin' })).toBe(false);
  });

  it('A saved resume draft equals the server’s answer', () => {
    const saved = { _id: 'x', name: 'For looms', layout: 'plain', language: 'en', number: 1, shown: 1 } as const;
    const answer = {
      ...saved,
      content,
      changedAt: '2026-01-05 10:00:00',
      lettersNotInPdf: [],
      revisions: [],
      links: [],
    };
    expect(isSame(draft, draftOf(answer))).toBe(true);
  });
});
