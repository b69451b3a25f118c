import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '../launch/ports.ts';
import type { Caller } from './calls.ts';
import { type Card, Diary, type MemberLogin, type World } from './client.ts';
import { type Disk, mountDisk } from './disk.ts';
import { readBaseline, readMembers } from './ledger.ts';
import { LocalChain } from './local-chain.ts';
import { Member } from './member.ts';
import { type NodeProxy, startNodeProxy } from './node-proxy.ts';
import { Operator } from './operator.ts';
import { chainUrlIn, Product } from './product.ts';
import { randomOf } from './random.ts';
import { MEMBERS } from './schedule.ts';
import type { Judged } from './verify-run.ts';

const LOOK_EVERY_MS = 500;

/** A product under faults, and everything that causes them. */
export interface Stage {
  readonly product: Product;
  readonly chain: LocalChain;
  readonly node: NodeProxy;
  readonly disk: Disk;
  readonly clockFile: string;
  close(): Promise<void>;
}

export interface StageOptions {
  /** Data of a stopped demo to start with a copy of; without it a new demo is seeded. */
  readonly dataFolder: string | undefined;
  readonly port: number | undefined;
}

/** Starts the product on a separate file system, behind a node proxy. */
export async function openStage({ dataFolder, port }: StageOptions): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-chaos-'));
  // As root the product's processes run as other users, who must be able to enter this folder.
  chmodSync(folder, 0o711);
  const data = join(folder, 'data');
  const clockFile = join(folder, 'clock');
  mkdirSync(data, { mode: 0o711 });
  writeFileSync(clockFile, '0', { mode: 0o644 });
  const disk = mountDisk(data);
  // Keep the owners, because PostgreSQL's files belong to another user.
  if (dataFolder !== undefined) execFileSync('cp', ['-a', `${dataFolder}/.`, data]);
  if (dataFolder !== undefined) chmodSync(data, 0o711);
  const node = await startNodeProxy(() => chainUrlIn(data));
  const honest = await startNodeProxy(() => chainUrlIn(data));
  const shift = `--import=${pathToFileURL(join(import.meta.dirname, 'clock-shift.mjs'))}?file=${encodeURIComponent(clockFile)}`;
  const env = { DEMO_RPC_URL: node.url, RECONCILER_RPC_URL: honest.url, NODE_OPTIONS: shift };
  const close = async () => {
    await node.stop();
    await honest.stop();
    disk.unmount();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const product = await Product.start({ dataFolder: data, port: port ?? (await freePort()), env });
    return {
      product,
      chain: new LocalChain(() => product.chainUrl()),
      node,
      disk,
      clockFile,
      async close() {
        await product.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export interface Cast {
  readonly members: readonly Member[];
  readonly operators: readonly Operator[];
  readonly judged: Judged;
  readonly caller: Caller;
  readonly world: World;
}

export interface DemoState {
  readonly members: readonly { readonly email: string; readonly password: string }[];
}

/** What clients need of a running product. */
export interface Played {
  readonly product: Pick<Product, 'url' | 'databaseUrl'>;
  readonly chain: LocalChain;
}

/** Creates clients for the demo's members and two operators. From here on all postings are theirs. */
export async function castOf({ product, chain }: Played, caller: Caller, seed: number): Promise<Cast> {
  const diary = new Diary();
  const world: World = { caller, chain, diary, random: randomOf(seed), isOver: caller.isOver };
  await chain.endowSenders();
  const { members: known } = await caller.read<DemoState>({ path: '/demo/state' });
  // The first ones have packages that are months old, with profit to claim.
  const chosen = known.slice(0, MEMBERS);
  const ids = await untilThere(() =>
    readMembers(
      product.databaseUrl(),
      chosen.map(({ email }) => email),
    ),
  );
  const logins: MemberLogin[] = chosen.map((each) => ({ ...each, memberId: ids.get(each.email)! }));
  const { docs: cards } = await caller.read<{ docs: readonly Card[] }>({
    path: '/publicApi/userSearchProduct2',
    body: { page: 1, id: '', location: '', search: '' },
  });
  const members = logins.map((login, number) => new Member(world, number, login, cards));
  const depositAddresses = new Set<string>();
  for (const member of members) depositAddresses.add((await member.depositAddress()).toLowerCase());
  const since = await untilThere(async () => readBaseline(product.databaseUrl(), await chain.latest()));
  const operators = ['finance@plumbline.example', 'owner@plumbline.example'].map((email) => new Operator(world, email));
  const judged = { diary, chain, databaseUrl: product.databaseUrl(), since, members: logins, depositAddresses };
  return { members, operators, judged, caller, world };
}

export async function untilThere<T>(read: () => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < 60; tries++) {
    const found = await read();
    if (found !== null) return found;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error('the database does not answer');
}
