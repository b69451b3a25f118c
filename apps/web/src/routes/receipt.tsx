import type { ReceiptKind } from '@plumbline/contract';
import { ErrorNote } from '@plumbline/ui';
import { useParams } from 'react-router';
import { OwnLink } from '../lib/own-link.tsx';
import { titleMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';
import { ReceiptView, receiptWords, useReceiptWords } from '../lib/receipt/index.ts';

export const meta = titleMeta(() => receiptWords().receipt);

/** The list of each kind. */
const LISTS: Readonly<Record<ReceiptKind, string>> = {
  withdrawal: '/withdrawl-list',
  exit: '/withdrawl-list',
  deposit: '/reacharge-list',
  purchase: '/my-order',
  return: '/my-order',
  claim: '/statement?account=claimable',
  income: '/trading-income',
};
const isKind = (value: string): value is ReceiptKind => Object.hasOwn(LISTS, value);

export default function ReceiptPage() {
  const t = useReceiptWords();
  const { kind = '', id = '' } = useParams();
  if (!isKind(kind)) {
    return (
      <Page help="receipt" title={t.receipt}>
        <ErrorNote>{t.noSuchKind}</ErrorNote>
      </Page>
    );
  }
  return (
    <Page help="receipt" title={t.receipt} aside={<OwnLink to={LISTS[kind]}>{t.lists[kind]}</OwnLink>}>
      <ReceiptView key={`${kind} ${id}`} kind={kind} id={id} />
    </Page>
  );
}
