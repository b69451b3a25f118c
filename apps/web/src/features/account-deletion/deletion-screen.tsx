import { useFields } from '@plumbline/app-runtime/use-fields';
import {
  type DataOf,
  deleteAccount,
  deleteAccountRequest,
  getAccountDeletion,
  type RequestOf,
  say,
} from '@plumbline/contract';
import { Button, Note, PasswordField, Section } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { currentArea, ownPath } from '../../lib/area.ts';
import { clearOwnSessions } from '../../lib/clear-sessions.ts';
import { CodeDialog } from '../../lib/code-dialog.tsx';
import { toSumText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Columns, Page } from '../../lib/page-frame.tsx';
import { queryClient, read } from '../../lib/query.ts';
import { fill, useText } from '../../lib/text/index.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import { useRefusal } from '../../lib/use-errors.ts';
import styles from './deletion.module.css';
import { deletionWords, useDeletionWords } from './words.ts';

const useAccountDeletion = () => useQuery({ ...read(getAccountDeletion), meta: { isQuiet: true } });

const readAgain = { onSettled: () => queryClient.invalidateQueries({ queryKey: [getAccountDeletion.name] }) };

/** Mails the code that confirms exactly this deletion; it replaces an earlier code. */
const useAskDeletion = () =>
  useCall((form: RequestOf<typeof deleteAccountRequest>) => api(deleteAccountRequest, form), readAgain);

const useDeleteAccount = () => useCall((form: RequestOf<typeof deleteAccount>) => api(deleteAccount, form));

export const meta = titleMeta(() => deletionWords().title);

type Deletion = DataOf<typeof getAccountDeletion>;

/** Shows the obstacles, what is deleted and what stays, then asks for the password and the mailed code. */
export default function DeletionScreen() {
  const t = useDeletionWords();
  const deletion = useAccountDeletion();
  const area = currentArea();
  return (
    <Page help="deletion" title={t.title} lead={t.lead}>
      <Loaded query={deletion} failed={t.failed}>
        {(own) => (
          <>
            {own.obstacles.length > 0 ? <Obstacles own={own} /> : null}
            <Columns
              aside={
                <Section title={t.staysTitle[area]}>
                  <ul className={styles.list}>
                    {t.stays[area].map((each) => (
                      <li key={each}>{each}</li>
                    ))}
                  </ul>
                </Section>
              }
            >
              <Section title={t.goesTitle}>
                <ul className={styles.list}>
                  {t.goes[area].map((each) => (
                    <li key={each}>{each}</li>
                  ))}
                </ul>
              </Section>
            </Columns>
            {own.obstacles.length > 0 ? null : <DeletionForm own={own} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Pages on which each obstacle is resolved. */
const PATHS = {
  money: '/withdrawladd',
  packages: '/my-order',
  withdrawals: '/withdrawl-list',
  deposits: '/reacharge-list',
  orders: '/my-order',
  sales: '/orders',
  store: '/store',
  excluded: '/limits',
} as const;

function Obstacles({ own }: { readonly own: Deletion }) {
  const t = useDeletionWords();
  return (
    <Section title={t.obstaclesTitle}>
      <p>{t.obstaclesLead}</p>
      <ul className={styles.rows}>
        {own.obstacles.map((each) => (
          <li key={each.obstacle} className={styles.row}>
            <span>{fill(t.obstacles[each.obstacle], { ...each, amount: toSumText(each.amount) })}</span>
            <OwnLink to={PATHS[each.obstacle]}>{t.ways[each.obstacle]}</OwnLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function DeletionForm({ own: { left, withdrawalMinimum } }: { readonly own: Deletion }) {
  const t = useDeletionWords();
  const { said } = useText();
  const navigate = useNavigate();
  const { values, bind } = useFields({ password: '' });
  const [isLeft, setLeft] = useState(false);
  const [isTried, setTried] = useState(false);
  const [request, setRequest] = useState<string | null>(null);
  const asking = useAskDeletion();
  const deleting = useDeleteAccount();
  const refusedAt = useRefusal(asking.error, values);
  const hasLeft = left !== '0.00';
  const ask = (then?: () => void) =>
    asking.send({ password: values.password, left }, ({ data }) => {
      setRequest(data._id);
      then?.();
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (values.password !== '' && (isLeft || !hasLeft)) return ask();
    event.currentTarget
      .querySelector<HTMLInputElement>(hasLeft && !isLeft ? '[type=checkbox]' : '[name=password]')
      ?.focus();
  };
  const leave = (message: string) => {
    clearOwnSessions();
    showSuccess(message);
    return navigate(ownPath('/login'), { replace: true });
  };
  return (
    <Section title={t.act}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {hasLeft ? (
          <>
            <Note>{t.left({ left, least: withdrawalMinimum })}</Note>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={isLeft}
                aria-describedby={isTried && !isLeft ? 'left-violation' : undefined}
                onChange={(event) => setLeft(event.currentTarget.checked)}
              />
              <span>{t.leave({ left })}</span>
            </label>
            {isTried && !isLeft ? (
              <p id="left-violation" className={styles.violation}>
                {t.leaveNeeded}
              </p>
            ) : null}
          </>
        ) : null}
        <PasswordField
          label={t.password}
          autoComplete="current-password"
          error={said(isTried && values.password === '' ? say('enterPassword') : null) ?? refusedAt('password')}
          {...bind('password')}
        />
        <div>
          <Button type="submit" variant="danger" busy={asking.isBusy}>
            {t.next}
          </Button>
        </div>
      </form>
      {request === null ? null : (
        <CodeDialog
          request={request}
          words={t}
          isDangerous
          isBusy={deleting.isBusy}
          isResending={asking.isBusy}
          refused={deleting.error}
          onResend={ask}
          onCode={(form) => deleting.send(form, ({ message }) => leave(message))}
          onClose={() => setRequest(null)}
        />
      )}
    </Section>
  );
}
