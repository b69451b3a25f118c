import { Note, Section } from '@plumbline/ui';
import { AddForm, AddressList } from '../features/address-book/index.ts';
import { Columns } from '../lib/columns.tsx';
import { Loaded } from '../lib/loaded.tsx';
import { pageMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';
import { usePayoutAddresses } from '../lib/payout-addresses.ts';
import { useText } from '../lib/text/index.ts';

export const meta = pageMeta((t) => t.addresses.title);

export default function SettingNew() {
  const t = useText().addresses;
  const addresses = usePayoutAddresses();
  return (
    <Page title={t.title} lead={t.lead}>
      <Columns
        aside={
          <>
            <AddForm />
            <Section title={t.whyTitle}>
              <Note>
                {t.why} {t.whyFree}
              </Note>
            </Section>
          </>
        }
      >
        <Loaded query={addresses} failed={t.failed}>
          {(entries) => <AddressList entries={entries} />}
        </Loaded>
      </Columns>
    </Page>
  );
}
