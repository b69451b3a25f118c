import { useSearchParams } from 'react-router';
import { SignUp } from '../features/auth/sign-up.tsx';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.common.signUp);

export default function ReferalSignup() {
  const [search] = useSearchParams();
  return <SignUp codeOnLoad={search.get('ref') ?? ''} />;
}
