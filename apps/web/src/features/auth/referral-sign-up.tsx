import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { pageMeta } from '../../lib/page.ts';
import { SignUp } from './sign-up.tsx';

export const meta = pageMeta((t) => t.common.signUp);

export default function ReferralSignUp() {
  const [search] = useSearchParams();
  const link = search.get('link') ?? undefined;
  useEffect(() => {
    if (link !== undefined) void import('./count-visit.ts').then(({ countVisit }) => countVisit(link));
  }, [link]);
  return <SignUp codeOnLoad={search.get('ref') ?? ''} invitation={link} />;
}
