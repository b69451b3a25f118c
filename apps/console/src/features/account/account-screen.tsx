import { chooseTheme, type Theme, useTheme } from '@plumbline/app-runtime/theme';
import { operatorLock, operatorLogout, operatorRevokeSession, operatorSessions } from '@plumbline/contract/operator';
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
            Lock
          </Button>
          <Button size="small" busy={leave.isBusy} onClick={() => leave.send(undefined)}>
            Sign out
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
    <Section title="Your sessions">
      <Loaded query={query} failed="Your sessions could not be loaded.">
        {({ docs }) => (
          <DataTable
            caption="Your sessions"
            rows={docs}
            rowKey={(row) => row._id}
            columns={[
              { key: 'device', label: 'Device', cell: (row) => row.device },
              { key: 'ip', label: 'From', cell: (row) => row.ip },
              { key: 'began', label: 'Began (UTC)', cell: (row) => <Moment at={row.createdAt} /> },
              { key: 'seen', label: 'Last seen (UTC)', cell: (row) => <Moment at={row.seenAt} /> },
              {
                key: 'end',
                label: 'Action',
                cell: (row) =>
                  row.isThisOne ? (
                    <span className="soft">This one</span>
                  ) : (
                    <Button size="small" onClick={() => end.send(row._id)}>
                      End
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
      <p className={styles.note}>A session lasts twelve hours and locks after thirty minutes without use.</p>
    </Section>
  );
}

function Preferences() {
  const theme = useTheme();
  const hasShortcuts = useShortcuts();
  return (
    <Section title="This browser">
      <div className={styles.fields}>
        <SelectField
          label="Colours"
          value={theme}
          onChange={(event) => chooseTheme(event.currentTarget.value as Theme)}
        >
          <option value="device">As the device</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </SelectField>
        <SelectField
          label="Shortcuts of one letter"
          hint="In lists: j and k move, x selects."
          value={hasShortcuts ? 'on' : 'off'}
          onChange={(event) => switchShortcuts(event.currentTarget.value === 'on')}
        >
          <option value="on">On</option>
          <option value="off">Off</option>
        </SelectField>
      </div>
      <p className={styles.note}>
        In lists the arrows always move and Space selects; with Shift they select a range, Ctrl+A takes the page, Escape
        clears the selection, Enter opens.
      </p>
    </Section>
  );
}
