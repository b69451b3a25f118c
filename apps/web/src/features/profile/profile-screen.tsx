import { useFields } from '@plumbline/app-runtime/use-fields';
import {
  type Broken,
  getprofile,
  type Profile,
  profileChange,
  profileChangeRequest,
  profileRule,
  type RequestOf,
  type RuleKey,
  say,
  type UserKind,
} from '@plumbline/contract';
import type { Texts as ProfileWords } from '@plumbline/texts/profile';
import { Button, PasswordField, Section, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { currentArea } from '../../lib/area.ts';
import { CodeDialog } from '../../lib/code-dialog.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Columns, Page } from '../../lib/page-frame.tsx';
import { queryClient } from '../../lib/query.ts';
import { useProfile } from '../../lib/shared-reads.ts';
import { useText } from '../../lib/text/index.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import styles from './profile.module.css';
import { profileWords, useProfileWords } from './words.ts';

/** Mails the codes that confirm exactly this change; they replace earlier ones. */
const useAskChange = () => useCall((form: RequestOf<typeof profileChangeRequest>) => api(profileChangeRequest, form));

const useChangeProfile = () =>
  useCall((form: RequestOf<typeof profileChange>) => api(profileChange, form), {
    onSettled: () => queryClient.invalidateQueries({ queryKey: [getprofile.name] }),
  });

export const meta = titleMeta(() => profileWords().title);

/** Name, phone and address, changed with codes, and links to download one's data. */
export default function ProfileScreen() {
  const t = useProfileWords();
  const profile = useProfile();
  return (
    <Page help="profile" title={t.title} lead={t.lead}>
      <Columns
        aside={
          <Section title={t.happens}>
            <ul className={styles.list}>
              {t.happensList.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </Section>
        }
      >
        <Loaded query={profile} failed={t.failed}>
          {(own) => <DetailsForm key={`${own.fullName} ${own.phone} ${own.email}`} own={own} />}
        </Loaded>
        <OwnData />
      </Columns>
    </Page>
  );
}

function DetailsForm({ own }: { readonly own: Profile }) {
  const t = useProfileWords();
  const { said } = useText();
  const { fullName, phone, email } = own;
  const { values, bind, bindTrimmed, clear } = useFields({ fullName, phone, email, password: '' });
  const [isTried, setTried] = useState(false);
  const [asked, setAsked] = useState<{ readonly _id: string; readonly needsNewCode: boolean } | null>(null);
  const asking = useAskChange();
  const changing = useChangeProfile();
  // A name of only spaces counts as empty.
  const rule = () => profileRule({ ...values, fullName: values.fullName.trim() });
  const broken = isTried ? rule() : null;
  const ask = (then?: () => void) =>
    asking.send(values, ({ data }) => {
      setAsked(data);
      then?.();
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (rule() === null && values.password !== '') ask();
  };
  return (
    <Section title={t.details}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t.name}
          autoComplete="name"
          maxLength={120}
          error={said(violationOf('name', broken))}
          {...bind('fullName')}
        />
        <TextField
          label={t.phone}
          autoComplete="tel"
          inputMode="tel"
          error={said(violationOf('phone', broken))}
          {...bindTrimmed('phone')}
        />
        <TextField
          label={t.email}
          type="email"
          autoComplete="email"
          error={said(violationOf('email', broken))}
          {...bindTrimmed('email')}
        />
        <PasswordField
          label={t.password}
          hint={t.passwordHint}
          autoComplete="current-password"
          error={said(isTried && values.password === '' ? say('enterPassword') : null)}
          {...bind('password')}
        />
        <div>
          <Button type="submit" busy={asking.isBusy}>
            {t.next}
          </Button>
        </div>
      </form>
      {asked === null ? null : (
        <CodeDialog
          request={asked._id}
          words={{
            ...t,
            mailed: asked.needsNewCode ? t.mailedTwice({ email: values.email }) : t.mailed,
            otherCode: asked.needsNewCode ? t.otherCode : undefined,
          }}
          isBusy={changing.isBusy}
          isResending={asking.isBusy}
          refused={changing.error}
          onResend={ask}
          onCode={(form) =>
            changing.send(form, ({ message }) => {
              setAsked(null);
              setTried(false);
              clear();
              showSuccess(message);
            })
          }
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}

/** The field of each violated rule. */
const FIELDS = {
  name: ['fullNameRequired'],
  phone: ['enterPhone', 'invalidPhoneNumber'],
  email: ['emailRequired', 'emailInvalid'],
} as const satisfies Record<string, readonly RuleKey[]>;
const violationOf = (field: keyof typeof FIELDS, broken: Broken): Broken =>
  broken !== null && (FIELDS[field] as readonly RuleKey[]).includes(broken.key) ? broken : null;

/** Screens with a person's files, by content. The last value restricts an entry to one kind of account. */
const FILES: readonly (readonly [path: string, name: keyof ProfileWords['files'], only?: UserKind])[] = [
  ['/statement', 'statement'],
  ['/activity', 'activity'],
  ['/my-order', 'orders', 'member'],
  ['/trading-income', 'income', 'member'],
  ['/reacharge-list', 'deposits'],
  ['/withdrawl-list', 'withdrawals'],
  ['/invoices', 'invoices'],
  ['/settlement', 'settlement', 'vendor'],
  ['/products/files', 'products', 'vendor'],
  ['/my-listings', 'listings'],
  ['/resume', 'resumes'],
  ['/certificates', 'certificates', 'member'],
  ['/proof', 'proof'],
];

function OwnData() {
  const t = useProfileWords();
  const area = currentArea();
  return (
    <Section title={t.data}>
      <p>{t.dataLead}</p>
      <ul className={styles.files}>
        {FILES.filter(([, , only]) => only === undefined || only === area).map(([path, name]) => (
          <li key={path}>
            <OwnLink to={path}>{t.files[name]}</OwnLink>
          </li>
        ))}
        <li>
          <OwnLink to="/delete-account">{t.leave}</OwnLink>
        </li>
      </ul>
    </Section>
  );
}
