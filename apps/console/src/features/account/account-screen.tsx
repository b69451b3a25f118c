import { chooseTheme, type Theme, useTheme } from '@plumbline/app-runtime/theme';
import { operatorLock, operatorLogout, operatorRevokeSession, operatorSessions } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-account';
import { Button, DataTable, Moment, Section, SelectField } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page.tsx';
import { queryClient, read } from '../../lib/query.ts';
import { closeSession, setLocked, useOperator } from '../../lib/session.ts';
import { switchShortcuts, useShortcuts } from '../../lib/table/shortcuts.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './account.module.css';
import { OwnLogin } from './own-login.tsx';

export default function AccountScreen() {
  const me = useOperator();
  const leave = useCall(() => api(operatorLogout), {
    isSilent: true,
    onSuccess: () => {
      closeSession();
      queryClient.clear();
    },
  });
  const lock = useCall(() => api(operatorLock), { isSilent: true, onSuccess: () => setLocked(true) });
  return (
    <Page
      title={me.fullName}
      lead={`${me.email}, ${me.role}`}
      actions={
        <>
          <Button size="small" busy={lock.isBusy} onClick={() => lock.send(undefined)}>
            {t.lock}
          </Button>
          <Button size="small" busy={leave.isBusy} onClick={() => leave.send(undefined)}>
            {t.signOut}
          </Button>
        </>
      }
    >
      <Sessions />
      <OwnLogin />
      <Preferences />
    </Page>
  );
}

function Sessions() {
  const query = useQuery({ ...read(operatorSessions), meta: { isQuiet: true } });
  const end = useCall((_id: string) => api(operatorRevokeSession, { _id }));
  return (
    <Section title={t.yourSessions}>
      <Loaded query={query} failed={t.failed}>
        {({ docs }) => (
          <DataTable
            caption={t.yourSessions}
            rows={docs}
            rowKey={(row) => row._id}
            columns={[
              { key: 'device', label: t.device, cell: (row) => row.device },
              { key: 'ip', label: t.from, cell: (row) => row.ip },
              { key: 'began', label: t.beganUtc, cell: (row) => <Moment at={row.createdAt} /> },
              { key: 'seen', label: t.lastSeenUtc, cell: (row) => <Moment at={row.seenAt} /> },
              {
                key: 'end',
                label: t.action,
                cell: (row) =>
                  row.isThisOne ? (
                    <span className="soft">{t.thisOne}</span>
                  ) : (
                    <Button size="small" onClick={() => end.send(row._id)}>
                      {t.end}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
      <p className={styles.note}>{t.sessionLastsTwelve}</p>
    </Section>
  );
}

function Preferences() {
  const theme = useTheme();
  const hasShortcuts = useShortcuts();
  return (
    <Section title={t.thisBrowser}>
      <div className={styles.fields}>
        <SelectField
          label={t.colours}
          value={theme}
          onChange={(event) => chooseTheme(event.currentTarget.value as Theme)}
        >
          <option value="device">{t.asTheDevice}</option>
          <option value="light">{t.light}</option>
          <option value="dark">{t.dark}</option>
        </SelectField>
        <SelectField
          label={t.shortcutsOneLetter}
          hint={t.shortcutsOneLetterHint}
          value={hasShortcuts ? 'on' : 'off'}
          onChange={(event) => switchShortcuts(event.currentTarget.value === 'on')}
        >
          <option value="on">{t.on}</option>
          <option value="off">{t.off}</option>
        </SelectField>
      </div>
      <p className={styles.note}>{t.listsArrowsAlways}</p>
    </Section>
  );
}
