import { addresses } from './addresses.ts';
import { auth, factor } from './auth.ts';
import { common, money, ui } from './common.ts';
import { deposit } from './deposit.ts';
import { home } from './home.ts';
import { income } from './income.ts';
import { lists, orders, totals } from './lists.ts';
import { packages } from './packages.ts';
import { shell, site } from './shell.ts';
import { programme, team } from './team.ts';
import { assets, wallet } from './wallet.ts';
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
