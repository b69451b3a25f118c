import { SignUp } from '../features/auth/sign-up.tsx';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.common.signUp);

export default () => <SignUp />;
