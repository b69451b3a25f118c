import type { Team } from '@plumbline/contract';
import { Button, type Column, DataTable, Moment, Section } from '@plumbline/ui';
import { useState } from 'react';
import { toMinuteText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { type TeamRole, useOwnStore } from '../../lib/vendor/store.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { useAccept, useTeam } from './api.ts';
import { InviteForm, RemoveDialog } from './invite-form.tsx';
import { teamWords, useTeamWords } from './words.ts';

export const meta = titleMeta(() => teamWords().title);

/** The store's team, open invitations, and those of the caller. Only the owner can change them. */
export default function TeamScreen() {
  const t = useTeamWords();
  const team = useTeam();
  const store = useOwnStore();
  return (
    <Page help="vendorTeam" title={t.title} lead={t.lead}>
      <Loaded query={store} failed={t.failed}>
        {({ role }) => (
          <Loaded query={team} failed={t.failed}>
            {(all) => (
              <>
                <ForYou invitations={all.forYou} />
                <p>{t.youAre({ role: t.roles[role] })}</p>
                <People members={all.docs} role={role} />
                {role === 'owner' ? <InviteForm /> : null}
                {role === 'packer' ? null : <Invitations invitations={all.invitations} role={role} />}
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

type Person = Team['docs'][number];
type Invitation = Team['invitations'][number];

function People({ members, role }: { readonly members: readonly Person[]; readonly role: TeamRole }) {
  const t = useTeamWords();
  const [asked, setAsked] = useState<Person | null>(null);
  const columns: Column<Person>[] = [
    {
      key: 'name',
      label: t.name,
      phone: 'what',
      brief: ({ fullName }) => fullName,
      cell: (each) => <PersonCell person={each} />,
    },
    {
      key: 'role',
      label: t.role,
      phone: 'state',
      brief: ({ role: of }) => t.roles[of],
      cell: (each) => <RoleCell role={each.role} />,
    },
    { key: 'since', label: t.since, phone: 'when', cell: ({ since }) => <Moment at={toMinuteText(since)} /> },
  ];
  const remove: Column<Person> = {
    key: 'remove',
    label: t.action,
    align: 'right',
    cell: (each) =>
      each.role === 'owner' ? (
        '–'
      ) : (
        <Button
          size="small"
          variant="quiet"
          aria-label={t.removeOf({ name: each.fullName })}
          onClick={() => setAsked(each)}
        >
          {t.remove}
        </Button>
      ),
  };
  return (
    <Section title={t.people}>
      <DataTable
        caption={t.people}
        columns={role === 'owner' ? [...columns, remove] : columns}
        rows={members}
        rowKey={({ _id }) => _id}
      />
      {asked === null ? null : (
        <RemoveDialog
          id={asked._id}
          title={t.removeTitle({ name: asked.fullName })}
          text={t.removeText}
          action={t.remove}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}

const PersonCell = ({ person }: { readonly person: Person }) => (
  <>
    {person.fullName}
    <br />
    <span className="small soft">{person.email}</span>
  </>
);

function RoleCell({ role }: { readonly role: TeamRole }) {
  const t = useTeamWords();
  return (
    <>
      {t.roles[role]}
      <br />
      <span className="small soft">{t.may[role]}</span>
    </>
  );
}

function Invitations({ invitations, role }: { readonly invitations: readonly Invitation[]; readonly role: TeamRole }) {
  const t = useTeamWords();
  const [asked, setAsked] = useState<Invitation | null>(null);
  const columns: Column<Invitation>[] = [
    { key: 'email', label: t.email, cell: ({ email }) => email },
    { key: 'role', label: t.role, cell: (each) => t.roles[each.role] },
    { key: 'until', label: t.until, cell: ({ expiresAt }) => <Moment at={toMinuteText(expiresAt)} /> },
  ];
  const takeBack: Column<Invitation> = {
    key: 'takeBack',
    label: t.takeBack,
    align: 'right',
    cell: (each) => (
      <Button
        size="small"
        variant="quiet"
        aria-label={t.takeBackOf({ email: each.email })}
        onClick={() => setAsked(each)}
      >
        {t.takeBack}
      </Button>
    ),
  };
  return (
    <Section title={t.invitations}>
      {invitations.length === 0 ? (
        <p className="soft">{t.noInvitations}</p>
      ) : (
        <DataTable
          caption={t.invitations}
          columns={role === 'owner' ? [...columns, takeBack] : columns}
          rows={invitations}
          rowKey={({ _id }) => _id}
        />
      )}
      {asked === null ? null : (
        <RemoveDialog
          id={asked._id}
          title={t.takeBackTitle({ email: asked.email })}
          text={t.takeBackText}
          action={t.takeBack}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}

/** Pending invitations to other stores; hidden if there are none. */
function ForYou({ invitations }: { readonly invitations: Team['forYou'] }) {
  const t = useTeamWords();
  const accept = useAccept();
  if (invitations.length === 0) return null;
  return (
    <Section title={t.forYou}>
      <ul className={forms.rows}>
        {invitations.map(({ _id, storeName, role }) => {
          const store = storeName || t.aStore;
          return (
            <li key={_id} className={forms.row}>
              <span>{t.forYouText({ store, role: t.roles[role] })}</span>
              <Button
                variant="primary"
                busy={accept.isBusy}
                aria-label={t.acceptOf({ store })}
                onClick={() => accept.send(_id)}
              >
                {t.accept}
              </Button>
            </li>
          );
        })}
      </ul>
      <p className="small soft">{t.forYouMeans}</p>
    </Section>
  );
}
