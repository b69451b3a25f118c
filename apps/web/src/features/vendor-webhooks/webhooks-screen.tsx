import type { ListedWebhook } from '@plumbline/contract';
import { Button, Dialog, Moment, Note, Section, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { useOwnStore } from '../../lib/vendor/store.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { AddForm } from './add-form.tsx';
import { useChangeWebhook, useRemoveWebhook, useWebhooks } from './api.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { useWebhookWords, webhookWords } from './words.ts';

export const meta = titleMeta(() => webhookWords().title);

/** Servers notified of orders and payouts; owner only. */
export default function WebhooksScreen() {
  const t = useWebhookWords();
  const store = useOwnStore();
  return (
    <Page help="webhooks" title={t.title} lead={t.lead}>
      <Loaded query={store} failed={t.failed}>
        {({ role }) => (role === 'owner' ? <OwnersWebhooks /> : <Note>{t.ownerOnly}</Note>)}
      </Loaded>
    </Page>
  );
}

function OwnersWebhooks() {
  const t = useWebhookWords();
  const webhooks = useWebhooks();
  return (
    <>
      <Section title={t.endpoints}>
        <Loaded query={webhooks} failed={t.failed}>
          {(all) =>
            all.webhooks.length === 0 ? (
              <p className="soft">{t.none}</p>
            ) : (
              <ul className={forms.rows}>
                {all.webhooks.map((each) => (
                  <Webhook key={each._id} webhook={each} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
      <AddForm />
    </>
  );
}

function Webhook({ webhook }: { readonly webhook: ListedWebhook }) {
  const t = useWebhookWords();
  const [showsLog, setShowsLog] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const change = useChangeWebhook();
  const { _id, url, events, status, failingSince } = webhook;
  const isActive = status === 'active';
  return (
    <li className={forms.row}>
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{url}</strong> <Tag tone={isActive ? 'good' : 'plain'}>{t.states[status]}</Tag>
        <p className="small soft">{events.join(', ')}</p>
        {failingSince ? (
          <p className="small">
            <Tag tone="wait">!</Tag> {t.failing} <Moment at={failingSince} />
          </p>
        ) : null}
      </div>
      <div className={forms.acts} style={{ marginTop: 0 }}>
        <Button size="small" aria-expanded={showsLog} onClick={() => setShowsLog(!showsLog)}>
          {showsLog ? t.hideLog : t.log}
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={change.isBusy}
          onClick={() => change.send({ _id, events, active: !isActive })}
        >
          {isActive ? t.switchOff : t.switchOn}
        </Button>
        <Button size="small" variant="quiet" onClick={() => setRemoving(true)}>
          {t.remove}
        </Button>
      </div>
      {showsLog ? <DeliveryLog id={_id} canReplay={isActive} /> : null}
      {isRemoving ? <RemoveDialog webhook={webhook} onClose={() => setRemoving(false)} /> : null}
    </li>
  );
}

function RemoveDialog({ webhook, onClose }: { readonly webhook: ListedWebhook; readonly onClose: () => void }) {
  const t = useWebhookWords();
  const remove = useRemoveWebhook();
  return (
    <Dialog isOpen onClose={onClose} title={t.removeTitle({ host: new URL(webhook.url).host })} isBusy={remove.isBusy}>
      <p>{t.removeText}</p>
      <div className={forms.acts}>
        <Button variant="danger" busy={remove.isBusy} onClick={() => remove.send(webhook._id, onClose)}>
          {t.remove}
        </Button>
        <Button onClick={onClose} disabled={remove.isBusy}>
          {t.keep}
        </Button>
      </div>
    </Dialog>
  );
}
