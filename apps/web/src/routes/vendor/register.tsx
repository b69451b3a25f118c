import { SignUp } from '../../features/auth/sign-up.tsx';
import { useVendorWords } from '../../features/vendor/words.ts';
import { pageMeta } from '../../lib/page.ts';

export const meta = pageMeta((t) => t.common.signUp);

export default function VendorRegister() {
  const t = useVendorWords();
  return <SignUp meanings={{ details: t.detailsText, logIn: t.logInText, already: t.already }} />;
}
