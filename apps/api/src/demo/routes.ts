import { type Message, say } from '@plumbline/contract';
import { textOf } from '@plumbline/contract/texts';
import { parseUsdt } from '@plumbline/money';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { checkAddress, createDemoWallets } from '../modules/base/chain/index.ts';
import { demoCodes } from '../modules/people/identity/index.ts';
import { businessDate } from '../platform/calendar.ts';
import type { Deps } from '../platform/deps.ts';
import { demoStores } from './market/cast.ts';
import { nextDayOfApi } from './next-day.ts';
import { DEMO_OPERATOR, DEMO_PASSWORD, demoOperators, demoPeople } from './people.ts';
import { selectInbox, selectOperatorIds, selectSeeded, selectShownCertificates, selectVendors } from './store.ts';

const faucetInput = z.object({
  to: z.string(),
  amount: z.union([z.string(), z.number()]).transform(String),
  /** `other` is a token that people send by mistake. */
  token: z.enum(['usdt', 'other']).default('usdt'),
});
const mailInput = z.object({
  to: z
    .string()
    .max(254)
    .transform((value) => value.trim().toLowerCase()),
});
/** Prevents one call from emptying the faucet. */
const MAX_FAUCET_MICRO = 1_000_000_000_000n;
const MAILS_SHOWN = 50;

/** Registered only in the demo: see ./README.md. */
export function demoRoutes(app: FastifyInstance, deps: Deps): void {
  const refuse = (message: Message) => ({ success: false, message: textOf(message), data: null });

  app.get('/demo/state', async () => {
    const members = await selectSeeded(
      deps.db,
      demoPeople.map((person) => person.email),
    );
    const vendors = await selectVendors(
      deps.db,
      Object.values(demoStores).map(({ email }) => email),
    );
    return {
      today: await businessDate(deps.db),
      referralCode: members[0]?.refer_id ?? null,
      members: members.map(({ email, refer_id }) => ({ email, password: DEMO_PASSWORD, referId: refer_id })),
      vendors: vendors.map(({ email, slug }) => ({ email, password: DEMO_PASSWORD, store: slug })),
      certificates: await selectShownCertificates(deps.db),
      operator: { email: DEMO_OPERATOR.email, password: DEMO_OPERATOR.password },
      mailServer: deps.config.inboxPort === null ? null : `smtp://127.0.0.1:${deps.config.inboxPort}`,
      chain: { rpcUrl: deps.config.chain.rpcUrls[0], chainId: deps.config.chain.chainId, usdt: deps.config.chain.usdt },
    };
  });

  app.get('/demo/operators', async (_request, reply) => {
    const ids = new Map((await selectOperatorIds(deps.db, demoOperators)).map(({ id, email }) => [email, id]));
    reply.header('cache-control', 'no-store');
    return Promise.all(
      demoOperators
        .filter(({ email }) => ids.has(email))
        .map(async ({ email, role }) => ({
          email,
          role,
          password: DEMO_PASSWORD,
          ...(await demoCodes(deps, ids.get(email)!)),
        })),
    );
  });

  app.get('/demo/mail', async (request, reply) => {
    const input = mailInput.safeParse(request.query);
    if (!input.success)
      return reply.status(400).send({ success: false, message: 'Please name one address: /demo/mail?to=', data: null });
    const rows = await selectInbox(deps.db, input.data.to, MAILS_SHOWN);
    return rows.map((row) => ({
      to: row.recipient,
      subject: row.subject,
      text: row.body_text,
      html: row.body_html,
      // Only for mails that accept replies. The others keep the form that checks rely on.
      ...(row.reply_to ? { replyTo: row.reply_to } : {}),
      at: row.received_at.toISOString(),
    }));
  });

  app.post('/demo/faucet', async (request, reply) => {
    const input = faucetInput.safeParse(request.body);
    if (!input.success) return reply.status(400).send(refuse(say('invalid_input')));
    const to = checkAddress(input.data.to);
    if (to === null) return reply.status(400).send(refuse(say('address_not_valid')));
    const amount = parseUsdt(input.data.amount);
    if (amount === null || amount === 0n || amount > MAX_FAUCET_MICRO)
      return reply.status(400).send(refuse(say('enterValidAmount')));
    const wallets = createDemoWallets(deps.chain);
    const give = input.data.token === 'usdt' ? wallets.faucet : wallets.otherToken;
    return { hash: await give(to, amount) };
  });

  app.post('/demo/next-day', () => nextDayOfApi(deps));
}
