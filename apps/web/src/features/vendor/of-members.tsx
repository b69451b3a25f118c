import { buttonClass, EmptyState } from '@plumbline/ui';
import { Link } from 'react-router';
import { goOnAfterLogin } from '../../lib/go-on.ts';
import { Page } from '../../lib/page-frame.tsx';
import { getMemberToken } from '../../lib/storage.ts';
import { useVendorWords, type VendorWords } from './words.ts';

interface OfMembersProps {
  readonly area: keyof Pick<VendorWords['ofMembers'], 'marriage' | 'interests'>;
  /** Where members have it. */
  readonly to: string;
}

/** What members alone have: why an account of a store has none, and where its person finds it. */
export function OfMembers({ area, to }: OfMembersProps) {
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
