import { type Db, transaction } from '../../../platform/database.ts';
import { tellMember } from '../../people/members/index.ts';
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
      const transfers = [first, ...more].map(({ id }) => id);
      await tellMember(tx, otherTokenEmail, first.memberId, { transfers });
      return false;
    });
    if (isOver) return;
  }
}
