import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROCESS_ROLES } from '../../apps/api/src/platform/process-roles.ts';
import { LocalChain } from '../chaos/local-chain.ts';
import { chainUrlIn } from '../chaos/product.ts';
import { type Databases, prepareDatabase, urlVariable } from '../launch/database.ts';
import { freePort } from '../launch/ports.ts';
import { DEMO_DATABASE } from '../launch/services.ts';
import { hashedUserlist, startPgBouncer } from '../test/pgbouncer.ts';
import { type StartedProduct, startProduct } from '../test/start-product.ts';
import { type DatabaseProxy, startDatabaseProxy } from './proxies.ts';
import { Pair } from './servers.ts';

/** The load comes from few clients, which must not reach limits that are meant for people. */
const RATE_LIMIT_FACTOR = '1000';

/** The whole product: all roles behind PgBouncer and HAProxy, which leads to one of two database servers. */
export interface Stage {
  readonly pair: Pair;
  readonly proxy: DatabaseProxy;
  readonly launched: StartedProduct;
  readonly chain: LocalChain;
  readonly password: string;
  /** Superuser of the product's database on the server that writes. */
  readonly databaseUrl: string;
  /** Kills PgBouncer and starts it again. */
  restartPooler(): Promise<void>;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-drill-'));
  // The servers and, as root, the product's processes run as other users, who must be able to enter it.
  await chmod(folder, 0o711);
  const dataFolder = join(folder, 'data');
  await mkdir(dataFolder, { mode: 0o711 });
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closing.reverse()) await end();
  };
  try {
    const password = randomBytes(16).toString('hex');
    const pair = await Pair.start(folder, password);
    closing.push(() => pair.stop());
    const proxy = await startDatabaseProxy(pair, password, folder);
    closing.push(() => proxy.stop());
    const superuser = `postgres://postgres:${password}@127.0.0.1:${proxy.port}/postgres`;
    const never = new AbortController().signal;
    const databases = await prepareDatabase(superuser, DEMO_DATABASE, () => password, never);
    const poolerPort = await freePort();
    const startPooler = async () => {
      const userlist = await hashedUserlist(superuser);
      return startPgBouncer(superuser, { userlist, port: poolerPort, settings: {} });
    };
    let pooler = await startPooler();
    closing.push(() => pooler.stop('SIGKILL'));
    const env = envOf(databases, (url) => pooler.behind(url));
    const launched = await startProduct({ dataFolder, port: await freePort(), env });
    closing.push(() => launched.stop());
    return {
      ...{ pair, proxy, launched, password, close },
      chain: new LocalChain(() => chainUrlIn(dataFolder)),
      databaseUrl: superuser.replace(/\/postgres$/, `/${DEMO_DATABASE}`),
      async restartPooler() {
        await pooler.stop('SIGKILL');
        pooler = await startPooler();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const envOf = ({ owner, of }: Databases, behind: (url: string) => string): NodeJS.ProcessEnv => ({
  DATABASE_URL: behind(owner.url),
  DATABASE_DIRECT_URL: owner.directUrl,
  DATABASE_PREPARED_STATEMENTS: 'off',
  ...Object.fromEntries(PROCESS_ROLES.map((role) => [urlVariable(role), behind(of[role].url)])),
  RATE_LIMIT_FACTOR,
});
