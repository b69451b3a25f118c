import { useFields } from '@plumbline/app-runtime/use-fields';
import type { OwnPost } from '@plumbline/contract';
import { kinds } from '@plumbline/contract/kinds';
import { Button, Dialog, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { toDayText } from '../../lib/format.ts';
import { StatePanel } from '../../lib/market/own-listing/state-panel.tsx';
import { usePlatform } from '../../lib/shared-reads.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { useFormWords } from '../../lib/vendor/words.ts';
import { useRenew } from './api.ts';
import { usePostWords } from './words.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Returns the date `days` after a business day, both as YYYY-MM-DD. */
export const lastDay = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

interface PostProps {
  readonly post: OwnPost;
}

/** State of a post, the last day on which it is shown, and its renewal. */
export function PostState({ post }: PostProps) {
  const t = usePostWords();
  const [isRenewing, setRenewing] = useState(false);
  const { kind, status, shownUntil } = post;
  const isRenewed = kinds[kind].lifetime?.isOnce !== true;
  return (
    <StatePanel
      listing={post}
      words={t}
      mayEdit
      mayAppeal
      facts={
        shownUntil === null ? null : (
          <p>
            {t.shownUntil}: <time dateTime={shownUntil}>{toDayText(shownUntil)}</time>
          </p>
        )
      }
      acts={
        <>
          {isRenewed && (status === 'published' || status === 'expired') ? (
            <Button onClick={() => setRenewing(true)}>{t.renew}</Button>
          ) : null}
          {isRenewing ? <RenewDialog post={post} onClose={() => setRenewing(false)} /> : null}
        </>
      }
    />
  );
}

interface DialogProps extends PostProps {
  readonly onClose: () => void;
}

function RenewDialog({ post, onClose }: DialogProps) {
  const t = usePostWords();
  const { cancel } = useFormWords();
  const renew = useRenew();
  const today = usePlatform().data?.businessDate;
  const { lifetime } = kinds[post.kind];
  const { values, bind } = useFields({ endsOn: '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    renew.send({ _id: post._id, endsOn: values.endsOn }, onClose);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t.renew} isBusy={renew.isBusy}>
      <form onSubmit={submit}>
        {lifetime?.isChosen ? (
          <TextField
            type="date"
            required
            label={t.renewUntil}
            hint={t.endsOnHint({ days: lifetime.days })}
            {...(today === undefined ? {} : { min: today, max: lastDay(today, lifetime.days) })}
            {...bind('endsOn')}
          />
        ) : null}
        <div className={forms.acts}>
          <Button type="submit" variant="primary" busy={renew.isBusy}>
            {t.renew}
          </Button>
          <Button onClick={onClose} disabled={renew.isBusy}>
            {cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
