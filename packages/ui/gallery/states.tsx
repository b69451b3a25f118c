import type { ReactNode } from 'react';
import type * as charts from '../src/chart/chart.tsx';
import * as files from '../src/file-field.tsx';
import * as ui from '../src/index.ts';
import type * as lists from '../src/list-table/index.ts';
import type * as threads from '../src/thread.tsx';
import {
  chartStates,
  DialogStates,
  listStates,
  messageStates,
  pictureStates,
  tableStates,
  threadStates,
} from './part-states.tsx';

const { Address, Amount, AmountField, Button, CopyButton, EmptyState, ErrorNote, Field, Loading, Moment, Note } = ui;
const { FileField } = files;
const { PasswordField, Plumb, SampleTag, Section, SelectField, Skeleton, SkeletonRows, Stat, Stats } = ui;
const { Steps, Tabs, Tag, TextField, Together, Wordmark } = ui;

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const STEPS = ['Seen', '7 of 15 confirmations', 'Final'];
const TABS = [
  { key: 'one', label: 'One', content: <p>The first panel.</p> },
  { key: 'two', label: 'Two', content: <p>The second panel.</p> },
];

const typed = (value: string) => ({ value, onChange: () => {}, onChoose: () => {} });

type Named<Name> = Name extends `${Uppercase<string>}${string}` ? (Name extends 'FONT_FILES' ? never : Name) : never;
/** The exported components; the compiler and a test require each. */
export type Primitive = Extract<
  Named<keyof typeof ui | keyof typeof charts | keyof typeof files | keyof typeof lists | keyof typeof threads>,
  string
>;

/** Primitive → state → element. */
export const states: Readonly<Record<Primitive, Readonly<Record<string, ReactNode>>>> = {
  Address: {
    'as text': <Address value={ADDRESS} />,
    small: <Address value={ADDRESS} size="small" />,
    'large, in groups': <Address value={ADDRESS} size="large" isGrouped />,
  },
  Amount: {
    'as text': <Amount value="232.360001" />,
    'without its unit, below zero': <Amount value="-14.25" unit={false} />,
    large: <Amount value="1742.36" size="large" />,
    display: <Amount value="1742.36" size="display" />,
    'whole, with every decimal': <Amount value="0.000001" whole />,
  },
  AmountField: {
    'as it is sent': <AmountField label="Amount" hint="From 30 USDT" {...typed('30.50')} />,
    'read from another notation': <AmountField label="Amount" hint="From 30 USDT" {...typed('30,5')} />,
    'with two meanings': <AmountField label="Amount" hint="From 30 USDT" {...typed('1,000')} />,
  },
  Button: {
    primary: <Button variant="primary">Withdraw</Button>,
    plain: <Button>Cancel</Button>,
    quiet: <Button variant="quiet">Later</Button>,
    danger: <Button variant="danger">Freeze the account</Button>,
    busy: (
      <Button variant="primary" busy>
        Withdraw
      </Button>
    ),
    disabled: <Button disabled>Withdraw</Button>,
    small: <Button size="small">Open</Button>,
    'as wide as its place': (
      <Button variant="primary" block>
        Log in
      </Button>
    ),
  },
  Chart: chartStates,
  CopyButton: {
    plain: <CopyButton text="PL7K2Q9" />,
    'with its own words': <CopyButton text="PL7K2Q9" label="Copy the link" />,
  },
  DataTable: tableStates,
  ListTable: listStates,
  Message: messageStates,
  MessagePicture: pictureStates,
  Thread: threadStates,
  Dialog: { 'opened by a button': <DialogStates />, 'busy: cannot be closed': <DialogStates isBusy /> },
  EmptyState: {
    plain: <EmptyState>You have not deposited anything yet.</EmptyState>,
    'with an action': (
      <EmptyState action={<Button size="small">Deposit</Button>}>You have not deposited anything yet.</EmptyState>
    ),
  },
  ErrorNote: {
    plain: <ErrorNote>The list could not be loaded.</ErrorNote>,
    'with a second try': <ErrorNote onRetry={() => {}}>The list could not be loaded.</ErrorNote>,
  },
  Field: {
    'around any control': (
      <Field label="Message" hint="Label, hint and error for what has no field of its own">
        {(input) => <textarea {...input} rows={3} />}
      </Field>
    ),
    'with an error': (
      <Field label="Message" error="Please enter message">
        {(input) => <textarea {...input} rows={3} />}
      </Field>
    ),
  },
  FileField: {
    plain: <FileField label="Front" hint="JPEG, PNG or PDF, 5 MB at most." />,
    'with an error': <FileField label="Front" error="This file is too large" />,
    disabled: <FileField label="Front" disabled />,
  },
  Loading: { plain: <Loading />, 'with its own words': <Loading label="Reading the books" /> },
  Moment: { plain: <Moment at="2026-11-21 05:06:07" /> },
  Note: { plain: <Note>Targets are not promises. A day without booked earnings pays nothing.</Note> },
  PasswordField: {
    filled: <PasswordField label="Password" defaultValue="correct horse" />,
    'with an error': <PasswordField label="Password" error="Please enter password" />,
  },
  Plumb: {
    short: (
      <div style={{ height: 120 }}>
        <Plumb depth={0.4} label="7 of 15 confirmations" />
      </div>
    ),
    'at its full length': (
      <div style={{ height: 120 }}>
        <Plumb />
      </div>
    ),
  },
  SampleTag: { plain: <SampleTag /> },
  Section: {
    plain: (
      <Section title="Payouts">
        <p>What belongs together.</p>
      </Section>
    ),
    'with something beside its title': (
      <Section title="Payouts" aside={<Button size="small">Export</Button>}>
        <p>What belongs together.</p>
      </Section>
    ),
  },
  SelectField: {
    plain: (
      <SelectField label="Network" hint="Other networks lose the money">
        <option>USDT-BEP-20</option>
      </SelectField>
    ),
    'with an error': (
      <SelectField label="Network" error="Please select network">
        <option>Choose</option>
      </SelectField>
    ),
  },
  Skeleton: { 'of a line': <Skeleton width="60%" />, 'of a heading': <Skeleton width="40%" height="28px" /> },
  SkeletonRows: { 'of two rows': <SkeletonRows count={2} /> },
  Stat: {
    plain: (
      <dl>
        <Stat label="Electronic Wallet">
          <Amount value="1410.00" />
        </Stat>
      </dl>
    ),
    'with a note': (
      <dl>
        <Stat label="Flexible wallet" note="232.36 of it income">
          <Amount value="232.36" />
        </Stat>
      </dl>
    ),
  },
  Stats: {
    'three of them': (
      <Stats>
        <Stat label="Electronic Wallet">
          <Amount value="1410.00" />
        </Stat>
        <Stat label="Flexible wallet" note="232.36 of it income">
          <Amount value="232.36" />
        </Stat>
        <Stat label="Packages">3</Stat>
      </Stats>
    ),
  },
  Steps: {
    'at the first': <Steps labels={STEPS} current={0} />,
    'half way': <Steps labels={STEPS} current={1} />,
    done: <Steps labels={STEPS} current={3} />,
  },
  Tabs: { 'first open': <Tabs label="Made-up tabs" tabs={TABS} />, 'second open': <SecondTab /> },
  Tag: {
    plain: <Tag>Level 2</Tag>,
    good: <Tag tone="good">paid</Tag>,
    waiting: <Tag tone="wait">pending</Tag>,
    bad: <Tag tone="bad">reject</Tag>,
  },
  TextField: {
    empty: <TextField label="Full Name" placeholder="As in your papers" />,
    'with a unit and a hint': <TextField label="Amount" suffix="USDT" hint="Minimum 30" defaultValue="100" />,
    'with an error': <TextField label="Amount" suffix="USDT" error="Please enter amount more than 30" />,
    'read only': <TextField label="Referral Name" value="Asha Verma" readOnly />,
    disabled: <TextField label="Email" value="asha@example.com" disabled readOnly />,
  },
  Together: {
    'a bill': (
      <Together>
        <Amount value="33.33" /> − <Amount value="1.6665" /> = <Amount value="31.6635" />
      </Together>
    ),
  },
  Wordmark: { plain: <Wordmark /> },
};

function SecondTab() {
  return <Tabs label="Made-up tabs, the second" tabs={TABS} open="two" onOpen={() => {}} />;
}
