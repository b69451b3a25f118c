import { useDebouncedValue } from '@plumbline/app-runtime/debounced';
import { readAddress, readHash } from '@plumbline/contract';
import { operatorMembers, operatorWithdrawals } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console';
import { Dialog, TextField } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { read } from '../lib/query.ts';
import { useOperator } from '../lib/session.ts';
import { navigation } from './navigation.ts';
import styles from './palette.module.css';

interface Found {
  readonly key: string;
  readonly to: string;
  readonly label: string;
  readonly kind: string;
}

const TYPING_PAUSE_MS = 200;
/** A shorter search would match almost everyone. */
const MIN_LETTERS = 2;
const SHOWN = '5';
const HASH = /^0x[0-9a-f]{64}$/i;
const ADDRESS = /^0x[0-9a-f]{40}$/i;

/** Searches screens by name, members by any detail, their withdrawals, and transactions by hash. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // Runs after the dialog has opened and focused its first button.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const { found, isSearching, isFailed } = useFound(readHash(readAddress(typed.trim())));
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t.search} width={560}>
      <search onKeyDown={(event) => moveBetween(event, list.current)}>
        <form
          ref={form}
          onSubmit={(event) => {
            event.preventDefault();
            if (found[0]) go(found[0].to);
          }}
        >
          <TextField
            label={t.screenMemberWithdrawal}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </form>
        <ul ref={list} className={styles.found}>
          {found.map(({ key, to, label, kind }) => (
            <li key={key}>
              <Link to={to} onClick={onClose}>
                <span>{label}</span>
                <small>{kind}</small>
              </Link>
            </li>
          ))}
        </ul>
        <p className="small soft" role="status">
          {isFailed ? t.membersWithdrawalsCould : isSearching ? t.searching : found.length === 0 ? t.nothingFits : ''}
        </p>
      </search>
    </Dialog>
  );
}

/** Arrow keys move between the field and the results. */
function moveBetween(event: KeyboardEvent<HTMLElement>, list: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !list) return;
  event.preventDefault();
  const links = [...list.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement) + step;
  if (at < 0) event.currentTarget.querySelector('input')?.focus();
  else links[Math.min(at, links.length - 1)]?.focus();
}

function useFound(words: string) {
  const { role } = useOperator();
  const settled = useDebouncedValue(words, TYPING_PAUSE_MS);
  const enabled = settled.length >= MIN_LETTERS;
  const isHash = HASH.test(settled);
  const meta = { isQuiet: true };
  const members = useQuery({ ...read(operatorMembers, { search: settled, limit: SHOWN }), enabled, meta });
  const whose = ADDRESS.test(settled) ? { address: settled } : { member: settled };
  const withdrawals = useQuery({
    ...read(operatorWithdrawals, { queue: 'all', dir: 'desc', limit: SHOWN, ...whose }),
    enabled: enabled && !isHash,
    meta,
  });
  const asked = enabled ? settled : '';
  const of = new URLSearchParams({ queue: 'all', dir: 'desc', ...whose });
  const found: readonly Found[] = [
    ...(isHash ? [{ key: 'hash', to: `/deposits?hash=${asked}`, label: asked, kind: t.lookUpTransaction }] : []),
    ...screens(words, role),
    ...((asked && members.data?.docs) || []).map((each) => ({
      key: each._id,
      to: `/members/${each._id}`,
      label: `${each.fullName} · ${each.referId} · ${each.email}`,
      kind: each.kind === 'vendor' ? t.vendor : t.member,
    })),
    ...((asked && !isHash && withdrawals.data?.docs) || []).map((each) => ({
      key: each._id,
      to: `/withdrawals?${of}`,
      label: `${each.gross} USDT · ${each.member.fullName} · ${each.createdAt}`,
      kind: t.withdrawal,
    })),
  ];
  return {
    found,
    isSearching: words !== settled || members.isFetching || withdrawals.isFetching,
    isFailed: members.isError || withdrawals.isError,
  };
}

/** Every screen visible to the role, or those that match; shown with their group. */
const screens = (words: string, role: ReturnType<typeof useOperator>['role']): Found[] =>
  navigation.flatMap((group) =>
    group.places
      .filter(({ roles, label }) => roles.includes(role) && label.toLowerCase().includes(words.toLowerCase()))
      .map(({ to, label }) => ({ key: to, to, label, kind: group.label })),
  );
