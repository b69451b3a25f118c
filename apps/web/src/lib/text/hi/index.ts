import { inHindi } from '@plumbline/contract/hindi/screens';
import type { Texts } from '../en/index.ts';
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

/** Hindi. The words for money are those of docs/glossary-hindi.md. */
export const texts: Texts = {
  said: ((message) => (message === null ? null : inHindi(message))) as Texts['said'],
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
