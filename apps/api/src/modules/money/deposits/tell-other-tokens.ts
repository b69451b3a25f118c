import { type Db, transaction } from '../../../platform/database.ts';
import { toTokenAmount } from '../../base/chain/index.ts';
import { notify } from '../../base/mail/index.ts';
import { otherTokenEmail } from './email-templates.ts';
import { takeUntold } from './other-tokens-store.ts';

const MAX_MEMBERS_PER_RUN = 50;
/** Whoever scatters dust over addresses must not write our e-mails. */
const MAX_PER_EMAIL = 10;

/** Tells members of other tokens that reached their address for good, in one e-mail a day at most. */
export async function tellOtherTokens(db: Db): Promise<void> {
  for (let count = 0; count < MAX_MEMBERS_PER_RUN; count++) {
    const isOver = await transaction(db, async (tx) => {
      const [first, ...more] = await takeUntold(tx, MAX_PER_EMAIL);
      if (!first) return true;
      const arrived = [first, ...more].map(({ amountRaw, decimals, symbol, token, txHash }) => ({
        amount: toTokenAmount(BigInt(amountRaw), decimals),
        symbol: symbol ?? '',
        token,
        txHash,
      }));
      await notify(tx, { ...otherTokenEmail(arrived), to: first.email, memberId: first.memberId });
      return false;
    });
    if (isOver) return;
  }
}
