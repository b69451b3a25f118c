import { fakeApi } from '@plumbline/app-runtime/testing';
import { getOwnCourses, type OwnCourseLine } from '@plumbline/contract';
import { texts as vendorCoursesTexts } from '@plumbline/texts/en/vendor-courses';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../lib/draw.testing.tsx';
import VendorCertificatesScreen from './certificates-screen.tsx';

const COURSE: OwnCourseLine = {
  _id: '5a3f0c52-54d3-4a4c-8ad6-7f5a4f6f2f10',
  listing: 'a',
  slug: 'sharpening-knives',
  title: 'Sharpening knives',
  status: 'published',
  lessons: 3,
  published: 3,
  learners: 2,
  finished: 2,
  waiting: 0,
  certificates: { given: 0, suspended: 0, revoked: 0, lastGivenAt: null },
};
const open = (...docs: readonly OwnCourseLine[]) => {
  fakeApi({ [getOwnCourses.path]: { data: { docs, total: docs.length, page: 1, limit: 20, pages: 1 } } });
  return draw(<VendorCertificatesScreen />);
};

describe('The certificates of a store', () => {
  it('A store without courses reads how a course issues certificates and can create one', async () => {
    open();
    expect(await screen.findByText(vendorCoursesTexts.certificatesNone)).toBeTruthy();
    expect(screen.getByRole('link', { name: vendorCoursesTexts.make }).getAttribute('href')).toBe(
      '/vendor/my-listings/new/course',
    );
  });

  it('A course that issued no certificates says so', async () => {
    open(COURSE);
    expect(await screen.findByText(vendorCoursesTexts.noneGiven)).toBeTruthy();
  });

  // Shows DEC-9-kinds-7
  it('A course shows how many certificates it issued, how many are not in force and when the last was issued', async () => {
    const lastGivenAt = '2026-01-05 10:00:00';
    open({ ...COURSE, certificates: { given: 12, suspended: 1, revoked: 2, lastGivenAt } });
    const line = await screen.findByRole('link', { name: /Sharpening knives/ });
    expect(line.getAttribute('href')).toBe(`/vendor/courses/${COURSE._id}`);
    expect(line.textContent).toMatch(/Last issued 2026-01-05 .* · 1 suspended · 2 revoked/);
    expect(line.textContent).toContain('12 issued');
    expect(screen.getByText(vendorCoursesTexts.certificatesHint)).toBeTruthy();
  });
});
