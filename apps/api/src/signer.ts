import { z } from 'zod';
import { keySigner, serveSigner } from './modules/base/chain/index.ts';
import { startLifecycle } from './platform/lifecycle.ts';
import { createLog } from './platform/log.ts';

/**
 * Holds the payout wallet's key in a separate process, on another machine if there is one. It has no database, and no
 * network except the socket that the payer uses (docs/operating.md).
 */
const environment = z.object({
  PAYOUT_SIGNER: z.string().regex(/^(unix:\/.+|tcp:(127\.0\.0\.1|localhost|\[::1\]):\d{1,5})$/),
  PAYOUT_PRIVATE_KEY: z.string().regex(/^0x[0-9a-fA-F]{64}$/),
  BSC_CHAIN_ID: z.coerce.number().int().positive().default(56),
  USDT_CONTRACT: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
});

const lifecycle = startLifecycle();
const parsed = environment.safeParse(process.env);
if (!parsed.success) {
  // Only names, because a value may be the key.
  const violations = [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))];
  console.error(`Configuration of the signer: ${violations.join(', ')} cannot be used`);
  process.exit(1);
}
const { PAYOUT_SIGNER: where, PAYOUT_PRIVATE_KEY: key, BSC_CHAIN_ID: chainId, USDT_CONTRACT: usdt } = parsed.data;
const log = createLog('info');
const signer = keySigner({ chainId, usdt }, key);
const server = await serveSigner(where, { signer, chainId, usdt, log });
lifecycle.onStop(server.close);
log.info({ address: signer.address, where }, 'the signer is listening');
lifecycle.ready();
