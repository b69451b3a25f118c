import { Note, Section } from '@plumbline/ui';
import { Columns } from '../../lib/columns.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { usePayoutAddresses, usePayoutAllowlist } from '../../lib/payout-addresses.ts';
import { useText } from '../../lib/text/index.ts';
import { AddForm } from './add-form.tsx';
import { AddressList } from './address-list.tsx';
import { Allowlist } from './allowlist.tsx';

export const meta = pageMeta((t) => t.addresses.title);

export default function AddressesScreen() {
  const t = useText().addresses;
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
