import { join } from 'node:path';
import { endLeftOverChain, startChain } from './chain.ts';
import { type Databases, prepareDatabase } from './database.ts';
import { rememberedPort } from './ports.ts';
import { endLeftOverPostgres, startPostgres } from './postgres.ts';
import type { Running } from './running.ts';
import { DEMO_DATABASE, isSeeded, type LocalServers, type Product, type Surroundings } from './services.ts';
import { startKeeper } from './start-keeper.ts';
import { supervise } from './supervise.ts';

/** PostgreSQL and the demo's chain, from the packages of a checkout. */
export const LOCAL_SERVERS: LocalServers = { database, chain, keeper: startKeeper };

async function database(product: Product, { data, plan }: Surroundings): Promise<Databases> {
  const folder = join(data.path, 'postgres');
  await endLeftOverPostgres(folder); // it would keep the remembered port
  const port = await rememberedPort(data, 'postgres');
  const server = { folder, port, password: data.secret('postgres'), launcher: product };
  const start = () => startPostgres(server);
  product.started.push([await supervise({ name: 'PostgreSQL', start }, product.stopping)]);
  return prepareDatabase(
    `postgres://postgres:${server.password}@127.0.0.1:${port}/postgres`,
    plan.demo ? DEMO_DATABASE : 'plumbline',
    (login) => data.secret(`database${login[0]!.toUpperCase()}${login.slice(1)}`),
    product.stopping,
  );
}

async function chain(product: Product, around: Surroundings): Promise<NodeJS.ProcessEnv> {
  const { data } = around;
  const folder = join(data.path, 'chain');
  await endLeftOverChain(folder); // it would keep the remembered port
  const port = await rememberedPort(data, 'chain');
  let env: NodeJS.ProcessEnv = {};
  const start = async (): Promise<Running> => {
    const started = await startChain({ folder, port, isHurried: () => !isSeeded(around), launcher: product });
    env = started.env;
    return started;
  };
  product.started.push([await supervise({ name: 'The local chain', start }, product.stopping)]);
  // Local users of the demo share one address with its tests (decisions, section 5); for others, limits apply.
  const generous =
    around.plan.host === '127.0.0.1' && !process.env.RATE_LIMIT_FACTOR ? { RATE_LIMIT_FACTOR: '20' } : {};
  // A proxy between the product and its node, such as one that makes the node fail (scripts/chaos).
  const between = process.env.DEMO_RPC_URL ? { BSC_RPC_URL: process.env.DEMO_RPC_URL } : {};
  return { ...env, ...between, ...generous, PLUMBLINE_DEMO: '1' };
}
