import { Login } from '../../features/auth/login.tsx';
import { useVendorWords } from '../../features/vendor/words.ts';
import { pageMeta } from '../../lib/page.ts';

export const meta = pageMeta((t) => t.common.logIn);

export default function VendorLogin() {
  const t = useVendorWords();
  return (
    <Login
      aside={
        <>
          <h2>{t.loginTitle}</h2>
          <p>{t.loginText}</p>
        </>
      }
    />
  );
}
