import { join, resolve } from 'node:path';
import { endLeftOverChain, startChain } from '../chain.ts';
import type { DataFolder } from '../data-folder.ts';
import { takeInstance } from '../instance-lock.ts';
import { neverStopping } from '../launcher.ts';
import { endLeftOvers } from '../left-overs.ts';
import type { Plan } from '../plan.ts';
import { freePort } from '../ports.ts';
import { startPostgres } from '../postgres.ts';
import type { Product } from '../services.ts';
import { startKeeper } from '../start-keeper.ts';

/** A launcher of PostgreSQL and the chain, which do not notice its end, with their keeper, like start.ts. */
const path = process.argv[2]!;
const data = { path } as DataFolder;
const product: Product = { started: [], ...neverStopping(), firstOperatorLink: null };
await takeInstance(path, 'a test');
await endLeftOvers(path);
await startKeeper(product, { root: resolve(import.meta.dirname, '../../..'), plan: {} as Plan, data });
const postgres = await startPostgres({ folder: join(path, 'postgres'), port: await freePort(), password: 'of-a-test' });
await endLeftOverChain(join(path, 'chain'));
const chain = await startChain({ folder: join(path, 'chain'), port: await freePort() });
process.send!({ postgres: postgres.pid, chain: chain.pid, keeper: product.started[0]![0]!.pid() });
