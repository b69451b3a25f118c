import { useFields } from '@plumbline/app-runtime/use-fields';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@plumbline/contract';
import { Button, CopyButton, Dialog, Field, Section, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { showSuccess } from '../../lib/toast.tsx';
import { focusFirstError, useRefusal } from '../../lib/use-errors.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { useAddWebhook } from './api.ts';
import { useWebhookWords } from './words.ts';

const ofOrders = WEBHOOK_EVENTS.filter((event) => event.startsWith('order.'));
const ofPayouts = WEBHOOK_EVENTS.filter((event) => event.startsWith('payout.'));

/** Address and events; the secret is shown once. */
export function AddForm() {
  const t = useWebhookWords();
  const { values, bindTrimmed, clear } = useFields({ url: '' });
  const [groups, setGroups] = useState({ orders: true, payouts: true });
  const [isTried, setTried] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const add = useAddWebhook();
  const refusedAt = useRefusal(add.error, values);
  const events: WebhookEvent[] = [...(groups.orders ? ofOrders : []), ...(groups.payouts ? ofPayouts : [])];
  const broken = {
    url: URL.canParse(values.url) ? null : t.addressNeeded,
    events: events.length === 0 ? t.eventsNeeded : null,
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (broken.url || broken.events) return focusFirstError(event.currentTarget);
    add.send({ url: values.url, events }, ({ data }) => {
      setSecret(data.secret);
      setTried(false);
      clear();
    });
  };
  return (
    <Section title={t.add}>
      <form className={forms.form} onSubmit={submit} noValidate>
        <TextField
          type="url"
          inputMode="url"
          label={t.address}
          hint={t.addressHint}
          placeholder="https://"
          maxLength={500}
          autoComplete="off"
          error={(isTried ? broken.url : null) ?? refusedAt('url')}
          {...bindTrimmed('url')}
        />
        <Field label={t.events} error={isTried ? broken.events : null}>
          {(input) => (
            // biome-ignore lint/a11y/useSemanticElements: the field is drawn as every other one, label and error included
            <div
              id={input.id}
              role="group"
              aria-label={t.events}
              tabIndex={-1}
              aria-describedby={input['aria-describedby']}
            >
              {(['orders', 'payouts'] as const).map((group) => (
                <label key={group} className={forms.check}>
                  <input
                    type="checkbox"
                    checked={groups[group]}
                    onChange={(event) => setGroups({ ...groups, [group]: event.currentTarget.checked })}
                  />
                  <span>
                    {t[group]}{' '}
                    <span className="small soft">{(group === 'orders' ? ofOrders : ofPayouts).join(', ')}</span>
                  </span>
                </label>
              ))}
            </div>
          )}
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={add.isBusy}>
            {t.add}
          </Button>
        </div>
      </form>
      <Dialog isOpen={secret !== null} onClose={() => setSecret(null)} title={t.made}>
        <p>{t.madeText}</p>
        <p>
          <code style={{ overflowWrap: 'anywhere' }}>{secret}</code>
        </p>
        <div className={forms.acts}>
          <CopyButton text={secret ?? ''} label={t.copy} variant="primary" onCopied={() => showSuccess(t.copied)} />
          <Button onClick={() => setSecret(null)}>{t.close}</Button>
        </div>
      </Dialog>
    </Section>
  );
}
