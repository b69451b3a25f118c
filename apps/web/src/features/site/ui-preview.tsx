import {
  Address,
  Amount,
  AmountField,
  Button,
  buttonClass,
  CopyButton,
  DataTable,
  Dialog,
  EmptyState,
  ErrorNote,
  Field,
  Loading,
  Moment,
  Note,
  PasswordField,
  Plumb,
  SampleTag,
  Section,
  SelectField,
  Skeleton,
  SkeletonRows,
  Stat,
  Stats,
  Steps,
  Tabs,
  Tag,
  TextField,
  Together,
  Wordmark,
} from '@plumbline/ui';
import { useState } from 'react';
import { pageMeta } from '../../lib/page.ts';
import { BarePage } from '../../lib/page-frame.tsx';
import { showError, showSuccess } from '../../lib/toast.tsx';

export const meta = pageMeta(() => 'Primitives');

/** Every primitive on one screen, only in development, to check both themes and widths. */
const UiPreview = () => (
  <BarePage title="Primitives" lead="Every value on this screen is made up.">
    <Presses />
    <Fields />
    <Figures />
    <Places />
    <States />
  </BarePage>
);

function Presses() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Buttons" aside={<SampleTag />}>
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: 10 }}>
        <Button variant="primary" onClick={() => showSuccess('Your referal link Copied!')}>
          Primary
        </Button>
        <Button onClick={() => showError('Your balance is not enough for this')}>Plain</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Danger</Button>
        <Button variant="primary" busy>
          Busy
        </Button>
        <Button disabled>Disabled</Button>
        <Button size="small">Small</Button>
        <a href="/ui-preview" className={buttonClass()}>
          To this page
        </a>
        <CopyButton text="PL7K2Q9" />
        <Button onClick={() => setOpen(true)}>Dialog</Button>
      </p>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="A dialog of 400 px" width={400}>
        <p>It traps the focus, and Escape closes it.</p>
        <TextField label="Amount" suffix="USDT" defaultValue="30" />
      </Dialog>
    </Section>
  );
}

const Fields = () => (
  <Section title="Fields">
    <div style={{ display: 'grid', gap: 18, maxWidth: 440 }}>
      <TextField label="Full Name" placeholder="As in your papers" />
      <TextField label="Amount" suffix="USDT" hint="Minimum 30" error="Please enter amount more than 30" />
      <AmountField label="Amount" value="1,000" onChange={() => undefined} onChoose={() => undefined} />
      <PasswordField label="Password" defaultValue="correct horse" />
      <TextField label="Referral Name" value="Asha Verma" readOnly />
      <SelectField label="Network">
        <option>USDT-BEP-20</option>
      </SelectField>
      <Field label="Any control" hint="Label, hint and error for what has no field of its own">
        {(input) => <textarea {...input} rows={3} />}
      </Field>
    </div>
  </Section>
);

const ROWS = [
  { name: 'Trading Profit', today: '0.42', total: '38.116667' },
  { name: 'Level Income', today: '0.19', total: '-14.25' },
];

const Figures = () => (
  <>
    <Stats>
      <Stat label="Electronic Wallet">
        <Amount value="1410.00" />
      </Stat>
      <Stat label="Flexible wallet" note="232.36 of it income">
        <Amount value="232.360001" />
      </Stat>
      <Stat label="Large">
        <Amount value="1742.36" size="large" />
      </Stat>
    </Stats>
    <Section title="Table">
      <DataTable
        caption="Income"
        columns={[
          { key: 'name', label: 'Income', cell: (row) => row.name },
          { key: 'today', label: 'Today', align: 'right', cell: (row) => <Amount value={row.today} unit={false} /> },
          { key: 'total', label: 'Total', align: 'right', cell: (row) => <Amount value={row.total} unit={false} /> },
        ]}
        rows={ROWS}
        rowKey={(row) => row.name}
        total={['Total', '0.61', '23.86']}
      />
    </Section>
    <p>
      <Amount value="1742.36" size="display" />
    </p>
    <p>
      <Together>
        <Amount value="33.33" /> − <Amount value="1.6665" /> = <Amount value="31.6635" />
      </Together>
    </p>
    <p>
      <Address value="0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed" /> <Moment at="2026-11-21 05:06:07" />
    </p>
  </>
);

const Places = () => (
  <Section title="Places">
    <Wordmark />
    <Tabs
      label="Made-up tabs"
      tabs={[
        { key: 'one', label: 'One', content: <p>The first panel.</p> },
        { key: 'two', label: 'Two', content: <p>The second panel.</p> },
      ]}
    />
  </Section>
);

const States = () => (
  <Section title="States">
    <p style={{ display: 'flex', gap: 8 }}>
      <Tag>Level 2</Tag>
      <Tag tone="good">paid</Tag>
      <Tag tone="wait">pending</Tag>
      <Tag tone="bad">reject</Tag>
    </p>
    <div style={{ display: 'flex', gap: 40, margin: '24px 0' }}>
      <Steps labels={['Seen', '7 of 15 confirmations', 'Final']} current={1} />
      <div style={{ height: 120 }}>
        <Plumb depth={0.4} label="7 of 15 confirmations" />
      </div>
      <Loading />
    </div>
    <Note>Targets are not promises. A day without booked earnings pays nothing.</Note>
    <EmptyState action={<Button size="small">Deposit</Button>}>You have not deposited anything yet.</EmptyState>
    <ErrorNote onRetry={() => {}}>The list could not be loaded.</ErrorNote>
    <Skeleton width="40%" height="28px" />
    <SkeletonRows count={2} />
  </Section>
);

export default UiPreview;
