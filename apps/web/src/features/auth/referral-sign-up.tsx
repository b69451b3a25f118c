import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { SignUp } from '../features/auth/sign-up.tsx';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.common.signUp);

export default function ReferalSignup() {
  const [search] = useSearchParams();
  const link = search.get('link') ?? undefined;
  useEffect(() => {
    if (link !== undefined) void import('../features/auth/count-visit.ts').then(({ countVisit }) => countVisit(link));
  }, [link]);
  return <SignUp codeOnLoad={search.get('ref') ?? ''} invitation={link} />;
}
