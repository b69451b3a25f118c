import type { PayoutAllowlist } from '@plumbline/contract';
import { Button, Section, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { CodeDialog } from '../../lib/code-dialog.tsx';
import { useText } from '../../lib/text/index.ts';
import styles from './address-book.module.css';
import { useAllowlistCode, useBeginAllowlist, useEndAllowlist } from './api.ts';

/** Whether payouts go to confirmed addresses of the book alone. Switching it off takes a code, and then a day. */
export function Allowlist({ list }: { readonly list: PayoutAllowlist }) {
  const t = useText().addresses;
  const begin = useBeginAllowlist();
  const sending = useAllowlistCode();
  const [request, setRequest] = useState<string | null>(null);
  const ask = () => sending.send(undefined, ({ data }) => setRequest(data._id));
  const { state, endsAt } = list;
  return (
    <Section title={t.onlyTitle}>
      <div className={styles.only}>
        <p>
          <Tag tone={state === 'on' ? 'good' : state === 'ending' ? 'wait' : 'plain'}>{t.onlyState[state]}</Tag>
        </p>
        <p>{endsAt === null ? t.onlyText[state === 'off' ? 'off' : 'on'] : t.onlyEnds(endsAt)}</p>
        <div className={styles.actions}>
          {state === 'on' ? null : (
            <Button busy={begin.isBusy} onClick={() => begin.send(undefined)}>
              {state === 'off' ? t.onlyBegin : t.onlyKeep}
            </Button>
          )}
          {state === 'on' ? (
            <Button busy={sending.isBusy} onClick={ask}>
              {t.onlyEnd}
            </Button>
          ) : null}
        </div>
      </div>
      {request === null ? null : <EndDialog request={request} onAsked={setRequest} onClose={() => setRequest(null)} />}
    </Section>
  );
}

interface EndDialogProps {
  readonly request: string;
  readonly onAsked: (request: string) => void;
  readonly onClose: () => void;
}

function EndDialog({ request, onAsked, onClose }: EndDialogProps) {
  const t = useText().addresses;
  const end = useEndAllowlist();
  const resend = useAllowlistCode();
  return (
    <CodeDialog
      request={request}
      words={{
        confirmTitle: t.onlyEndTitle,
        mailed: t.onlyMailed,
        code: t.otp,
        confirm: t.verify,
        newCode: t.resend,
        factor: t.onlyFactor,
      }}
      isBusy={end.isBusy}
      refused={end.error}
      isResending={resend.isBusy}
      onResend={(then) =>
        resend.send(undefined, ({ data }) => {
          onAsked(data._id);
          then();
        })
      }
      onCode={(form) => end.send(form, onClose)}
      onClose={onClose}
    />
  );
}
