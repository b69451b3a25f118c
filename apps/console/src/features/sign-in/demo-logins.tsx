import { Button } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { demoLogins } from '../../lib/demo-logins.ts';
import styles from './sign-in.module.css';

/** In the demo nobody has to look for a login. */
export function DemoLogins({ onChoose }: { readonly onChoose: (email: string, password: string) => void }) {
  const { data } = useQuery(demoLogins);
  if (!data) return null;
  return (
    <section className={styles.demo} aria-label="Demo logins">
      <p>This is a demo. Sign in as</p>
      <ul>
        {data.map((login, index) => (
          <li key={login.email}>
            <Button size="small" onClick={() => onChoose(login.email, login.password)}>
              {data.findIndex(({ role }) => role === login.role) < index ? `second ${login.role}` : login.role}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
