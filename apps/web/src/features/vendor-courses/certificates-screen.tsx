import type { OwnCourseLine } from '@plumbline/contract';
import { Moment } from '@plumbline/ui';
import { Link } from 'react-router';
import { toMinuteText } from '../../lib/format.ts';
import { Line } from '../../lib/market/lines.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { CourseList, useOwnCourses } from './course-list.tsx';
import { useCoursesWords, vendorCertificatesTitle } from './words.ts';

export const meta = titleMeta(vendorCertificatesTitle);

/** Certificates issued by the store's courses: their number, and how many are not in force. */
export default function VendorCertificatesScreen() {
  const t = useCoursesWords();
  return (
    <Page
      help="vendorCertificates"
      title={t.certificates}
      lead={t.certificatesLead}
      aside={<Link to="/vendor/courses">{t.title}</Link>}
    >
      <CourseList
        query={useOwnCourses()}
        none={t.certificatesNone}
        line={CourseLine}
        note={<p className="small soft">{t.certificatesHint}</p>}
      />
    </Page>
  );
}

function CourseLine({ course: { _id, title, certificates } }: { readonly course: OwnCourseLine }) {
  const t = useCoursesWords();
  const { given, suspended, revoked, lastGivenAt } = certificates;
  const notInForce = [
    ...(suspended === 0 ? [] : [t.suspended({ count: suspended })]),
    ...(revoked === 0 ? [] : [t.revoked({ count: revoked })]),
  ];
  const about =
    lastGivenAt === null ? (
      t.noneGiven
    ) : (
      <>
        {t.lastOn} <Moment at={toMinuteText(lastGivenAt)} />
        {notInForce.map((part) => ` · ${part}`)}
      </>
    );
  return (
    <Line to={`/vendor/courses/${_id}`} name={title} about={about}>
      {given === 0 ? null : t.given({ count: given })}
    </Line>
  );
}
