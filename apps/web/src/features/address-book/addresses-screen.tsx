import { useFields } from '@plumbline/app-runtime/use-fields';
import { MAX_LENGTH, type PayoutAllowlist, payoutAddressRule } from '@plumbline/contract';
import { Button, Note, Section, Tag, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { CodeDialog } from '../../lib/code-dialog.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Columns, Page } from '../../lib/page-frame.tsx';
import { usePayoutAddresses, usePayoutAllowlist } from '../../lib/payout-addresses.ts';
import { useText } from '../../lib/text/index.ts';
import { useBroken, useRefusal } from '../../lib/use-errors.ts';
import { wholeOr } from '../../lib/whole-address.tsx';
import styles from './address-book.module.css';
import { AddressList } from './address-list.tsx';
import { useAdd, useAllowlistCode, useBeginAllowlist, useEndAllowlist } from './api.ts';
import { addressWords, useAddressWords } from './words.ts';

export const meta = titleMeta(() => addressWords().title);

export default function AddressesScreen() {
  const t = useAddressWords();
  const addresses = usePayoutAddresses();
  const allowlist = usePayoutAllowlist();
  const isOnly = allowlist.data !== undefined && allowlist.data.state !== 'off';
  return (
    <Page help="addresses" title={t.title} lead={t.lead}>
      <Columns
        aside={
          <>
            <AddForm />
            <Loaded query={allowlist} failed={t.onlyFailed}>
              {(list) => <Allowlist list={list} />}
            </Loaded>
            <Section title={t.whyTitle}>
              <Note>
                {t.why} {isOnly ? t.whyOnly : t.whyFree}
              </Note>
            </Section>
          </>
        }
      >
        <Loaded query={addresses} failed={t.failed}>
          {(entries) => <AddressList entries={entries} isOnly={isOnly} />}
        </Loaded>
      </Columns>
    </Page>
  );
}

/** Form for a new entry with label and address. The server checks the checksum (EIP-55). */
export function AddForm() {
  const t = useAddressWords();
  const { said } = useText();
  const { values, bind, bindTrimmed, clear } = useFields({ label: '', address: '' });
  const form = { label: values.label.trim(), address: values.address.trim() };
  const rule = payoutAddressRule(form);
  const [broken, setBroken] = useBroken(rule);
  const add = useAdd();
  const refusedAt = useRefusal(add.error, values);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBroken(rule);
    if (rule === null) return add.send(form, clear);
    const control = event.currentTarget.elements.namedItem(rule.key === 'enterLabel' ? 'label' : 'address');
    if (control instanceof HTMLInputElement) control.focus();
  };
  return (
    <Section title={t.add}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t.label}
          hint={t.labelHint}
          autoComplete="off"
          maxLength={MAX_LENGTH.addressLabel}
          {...bind('label')}
          error={broken?.key === 'enterLabel' ? said(broken) : null}
        />
        <TextField
          label={t.address}
          hint={wholeOr(values.address, t.addressHint)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...bindTrimmed('address')}
          maxLength={MAX_LENGTH.address}
          error={broken?.key === 'enterLabel' ? null : (said(broken) ?? refusedAt('address'))}
        />
        <Button type="submit" variant="primary" busy={add.isBusy}>
          {t.save}
        </Button>
      </form>
    </Section>
  );
}

/** Whether payouts go only to confirmed addresses in the book. Switching it off requires a code and takes a day. */
function Allowlist({ list }: { readonly list: PayoutAllowlist }) {
  const t = useAddressWords();
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
        <p>{endsAt === null ? t.onlyText[state === 'off' ? 'off' : 'on'] : t.onlyEnds({ time: endsAt })}</p>
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
  const t = useAddressWords();
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
