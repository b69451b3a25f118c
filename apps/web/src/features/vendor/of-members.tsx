import { buttonClass, EmptyState } from '@plumbline/ui';
import { Link } from 'react-router';
import { goOnAfterLogin } from '../../lib/go-on.ts';
import { type Matched, pathOf, titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { getMemberToken } from '../../lib/storage.ts';
import { useVendorWords, type VendorWords, vendorWords } from './words.ts';

type Area = keyof Pick<VendorWords['ofMembers'], 'marriage' | 'interests'>;
const areaOf = (matched: Matched): Area => (pathOf(matched).startsWith('vendor/marriage') ? 'marriage' : 'interests');

export const meta = (matched: Matched) => titleMeta(() => vendorWords().ofMembers[areaOf(matched)])();

/** Explains that only members have this, and links to the owner's member area. */
export default function OfMembers(matched: Matched) {
  const area = areaOf(matched);
  const to = `/${area}`;
  const { ofMembers: t, toMembers } = useVendorWords();
  const isMember = getMemberToken() !== false;
  const action = (
    <Link
      to={isMember ? to : '/login'}
      className={buttonClass({ variant: 'primary' })}
      onClick={() => {
        if (!isMember) goOnAfterLogin(to);
      }}
    >
      {isMember ? t.toMembers : toMembers}
    </Link>
  );
  return (
    <Page help={area} title={t[area]}>
      <EmptyState action={action}>{t.text}</EmptyState>
    </Page>
  );
}
