import { addresses } from './addresses.ts';
import { assets } from './assets.ts';
import { auth } from './auth.ts';
import { common, money } from './common.ts';
import { deposit } from './deposit.ts';
import { factor } from './factor.ts';
import { home } from './home.ts';
import { income } from './income.ts';
import { lists } from './lists.ts';
import { orders } from './orders.ts';
import { packages } from './packages.ts';
import { programme } from './programme.ts';
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
  factor,
  packages,
  deposit,
  withdraw,
  programme,
  team,
  totals,
  site,
  addresses,
  wallet,
  ui,
};

export type Texts = typeof texts;
