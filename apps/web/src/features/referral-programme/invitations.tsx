import {
  type DataOf,
  getInvitations,
  type InvitationLink,
  makeInvitation,
  RECRUITMENT_SHARE_BPS,
  RECRUITMENT_SPAN_DAYS,
  removeInvitation,
} from '@plumbline/contract';
import { Amount, Button, CopyButton, Dialog, EmptyState, Section, Stat, Stats, TextField } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { toBpsText, toCountText } from '../../lib/format.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { pollBalances } from '../../lib/money.ts';
import { queryClient, read } from '../../lib/query.ts';
import { useProfile } from '../../lib/shared-reads.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import { useRefusal } from '../../lib/use-errors.ts';
import styles from './programme.module.css';
import { useInvitationWords } from './words.ts';

const ShareCard = lazyPart(async () => (await import('./share-card.tsx')).ShareCard);

const readAgain = () => queryClient.invalidateQueries({ queryKey: [getInvitations.name] });

/** Named links with their results, and the pay for an invitation. */
export function Invitations() {
  const t = useInvitationWords();
  const query = useQuery({ ...read(getInvitations), refetchInterval: pollBalances(), meta: { isQuiet: true } });
  return (
    <Loaded query={query} failed={t.failed}>
      {({ links, pay }) => (
        <>
          <Section title={t.links}>
            <p className="soft">{t.linksLead}</p>
            <NewLink />
            {links.length === 0 ? (
              <EmptyState>{t.noLinks} </EmptyState>
            ) : (
              <ul className={styles.links}>
                {links.map((link) => (
                  <LinkRow key={link.code} link={link} />
                ))}
              </ul>
            )}
          </Section>
          <InvitationPay pay={pay} />
        </>
      )}
    </Loaded>
  );
}

function NewLink() {
  const t = useInvitationWords();
  const [name, setName] = useState('');
  const make = useCall(() => api(makeInvitation, { name: name.trim() }), {
    onSuccess: () => setName(''),
    onSettled: readAgain,
  });
  const refusedAt = useRefusal(make.error, { name });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    make.send(undefined);
  };
  return (
    <form className={styles.invitationForm} onSubmit={submit} noValidate>
      <TextField
        label={t.name}
        hint={t.nameHint}
        error={refusedAt('name')}
        value={name}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" busy={make.isBusy}>
        {t.make}
      </Button>
    </form>
  );
}

function LinkRow({ link }: { readonly link: InvitationLink }) {
  const t = useInvitationWords();
  const { data: profile } = useProfile();
  const [open, setOpen] = useState<'card' | 'removal' | null>(null);
  const remove = useCall(() => api(removeInvitation, { code: link.code }), {
    onSuccess: (answer) => showSuccess(answer.message),
    onSettled: readAgain,
  });
  if (!profile) return null;
  const address = `${window.location.origin}/referalsignup?ref=${profile.referId}&link=${link.code}`;
  const figures = [
    [t.visits, link.visits],
    [t.signUps, link.signUps],
    [t.active, link.active],
  ] as const;
  return (
    <li className={styles.link}>
      <h3 className={styles.name}>{link.name}</h3>
      <dl className={styles.figures}>
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{toCountText(count)}</dd>
          </div>
        ))}
      </dl>
      <span className={styles.address} translate="no">
        {address}
      </span>
      <div className={styles.ways}>
        <CopyButton
          text={address}
          label={t.copy}
          size="small"
          onCopied={() => showSuccess(t.copied)}
          onFailed={() => showError(t.notCopied)}
        />
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={t.cardOf({ name: link.name })}
          onClick={() => setOpen('card')}
        >
          {t.card}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={t.removeOf({ name: link.name })}
          onClick={() => setOpen('removal')}
        >
          {t.remove}
        </Button>
      </div>
      <Suspense>
        {open === 'card' ? <ShareCard name={link.name} link={address} onClose={() => setOpen(null)} /> : null}
      </Suspense>
      <Dialog
        isOpen={open === 'removal'}
        title={t.removeOf({ name: link.name })}
        width={400}
        onClose={() => setOpen(null)}
      >
        <p>{t.removeLead}</p>
        <div className={styles.ways}>
          <Button variant="danger" busy={remove.isBusy} onClick={() => remove.send(undefined)}>
            {t.remove}
          </Button>
          <Button onClick={() => setOpen(null)}>{t.cancel}</Button>
        </div>
      </Dialog>
    </li>
  );
}

interface PayProps {
  readonly pay: DataOf<typeof getInvitations>['pay'];
}

/** The plan's pay, its cap (decisions, 1.8), and the member's own pending pay. */
function InvitationPay({ pay }: PayProps) {
  const t = useInvitationWords();
  const [a = '', b = '', c = ''] = pay.levelBps.map(toBpsText);
  const sums = [
    [t.paid, pay.paid],
    [t.held, pay.held],
    [t.awaiting, pay.awaiting],
    [t.overCap, pay.overCap],
    [t.room, pay.room],
  ] as const;
  return (
    <Section title={t.pay}>
      <ul className={styles.rules}>
        <li>{t.direct({ percent: toBpsText(pay.directBps), days: pay.holdDays })}</li>
        <li>{t.levels({ a, b, c })}</li>
        <li>{t.cap({ share: toBpsText(RECRUITMENT_SHARE_BPS), days: RECRUITMENT_SPAN_DAYS })}</li>
        <li>{t.notForRecruiting}</li>
      </ul>
      <Stats>
        {sums.map(([label, value]) => (
          <Stat key={label} label={label}>
            <Amount value={value} />
          </Stat>
        ))}
      </Stats>
    </Section>
  );
}
