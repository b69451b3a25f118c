import type { Team } from '@plumbline/contract';
import { Button, Section } from '@plumbline/ui';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { useAccept } from './api.ts';
import { useTeamWords } from './words.ts';

/** Invitations to other stores that wait for the caller; nothing without one. */
export function ForYou({ invitations }: { readonly invitations: Team['forYou'] }) {
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
              <span>{t.forYouText(store, t.roles[role])}</span>
              <Button
                variant="primary"
                busy={accept.isBusy}
                aria-label={t.acceptOf(store)}
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
