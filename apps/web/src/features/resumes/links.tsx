import type { OwnResume, ResumeLink } from '@plumbline/contract';
import { RESUME_LINKS_MAX } from '@plumbline/contract/resumes';
import { Button, CopyButton, Dialog, Section, SelectField, TextField } from '@plumbline/ui';
import { useState } from 'react';
import { toMinuteText } from '../../lib/format.ts';
import { Line, Lines } from '../../lib/market/lines.tsx';
import { showError, showSuccess } from '../../lib/toast.tsx';
import { useShare, useUnshare } from './api.ts';
import styles from './resumes.module.css';
import { useResumeWords } from './words.ts';

const DAYS = [1, 7, 30, 90] as const;

/** Links that expire; each is shown once, on creation. */
export function Links({ resume: { _id, links } }: { readonly resume: OwnResume }) {
  const t = useResumeWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t.share}>
      <p className="soft">{t.shareLead}</p>
      {links.length === 0 ? <p className="soft">{t.noLinks}</p> : null}
      <Lines>
        {links.map((link) => (
          <LinkLine key={link._id} link={link} />
        ))}
      </Lines>
      {links.length >= RESUME_LINKS_MAX ? null : (
        <p className={styles.acts}>
          <Button onClick={() => setOpen(true)}>{t.makeLink}</Button>
        </p>
      )}
      {isOpen ? <Make id={_id} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

function LinkLine({ link: { _id, label, expiresAt, opens } }: { readonly link: ResumeLink }) {
  const t = useResumeWords();
  const unshare = useUnshare();
  const named = label || t.nobodyNamed;
  return (
    <Line name={named} about={`${t.until({ day: `${toMinuteText(expiresAt)} UTC` })} · ${t.opened({ count: opens })}`}>
      <Button
        size="small"
        aria-label={t.takeBackOf({ label: named })}
        busy={unshare.isBusy}
        onClick={() => unshare.send(_id)}
      >
        {t.takeBack}
      </Button>
    </Line>
  );
}

function Make({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useResumeWords();
  const [label, setLabel] = useState('');
  const [days, setDays] = useState<number>(7);
  const [url, setUrl] = useState<string | null>(null);
  const share = useShare();
  // After the #, so that the token reaches no server and no log.
  const made = (token: string) => setUrl(`${window.location.origin}/resume/shared#${token}`);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={url === null ? t.makeLink : t.linkMade}
      isBusy={share.isBusy}
      ignoresOutside={url !== null}
    >
      {url === null ? (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            share.send({ _id: id, label: label.trim(), days }, ({ data }) => made(data.token));
          }}
        >
          <TextField
            label={t.forWhom}
            hint={t.forWhomHint}
            maxLength={80}
            value={label}
            onChange={({ currentTarget }) => setLabel(currentTarget.value)}
          />
          <SelectField
            label={t.days}
            value={days}
            onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
          >
            {DAYS.map((each) => (
              <option key={each} value={each}>
                {t.dayCount({ days: each })}
              </option>
            ))}
          </SelectField>
          <Button type="submit" variant="primary" busy={share.isBusy}>
            {t.makeLink}
          </Button>
        </form>
      ) : (
        <>
          <p>{t.linkOnce}</p>
          <p className={styles.url}>{url}</p>
          <div className={styles.acts}>
            <CopyButton
              text={url}
              label={t.copy}
              variant="primary"
              onCopied={() => showSuccess(t.copied)}
              onFailed={() => showError(t.notCopied)}
            />
            <Button onClick={onClose}>{t.done}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
