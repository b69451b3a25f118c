import { addresses } from './addresses.ts';
import { assets } from './assets.ts';
import { auth } from './auth.ts';
import { common, money } from './common.ts';
import { deposit } from './deposit.ts';
import { earn } from './earn.ts';
import { genealogy } from './genealogy.ts';
import { home } from './home.ts';
import { income } from './income.ts';
import { kyc } from './kyc.ts';
import { lists } from './lists.ts';
import { orders } from './orders.ts';
import { packages } from './packages.ts';
import { programme } from './programme.ts';
import { responsibleUse } from './responsible-use.ts';
import { security } from './security.ts';
import { shell } from './shell.ts';
import { site } from './site.ts';
import { team } from './team.ts';
import { totals } from './totals.ts';
import { ui } from './ui.ts';
import { wallet } from './wallet.ts';
import { withdraw } from './withdraw.ts';

/** A message of the contract's rules, which are worded in English, as it is shown. */
interface Said {
  (message: string): string;
  (message: string | null): string | null;
}

/** English: the specification's texts to the letter. What every other language has to say, too. */
export const texts = {
  said: ((message) => message) as Said,
  common,
  money,
  shell,
  auth,
  home,
  income,
  assets,
  lists,
  orders,
  packages,
  deposit,
  withdraw,
  security,
  responsibleUse,
  kyc,
  programme,
  team,
  genealogy,
  totals,
  site,
  addresses,
  earn,
  wallet,
  ui,
};

export type Texts = typeof texts;
