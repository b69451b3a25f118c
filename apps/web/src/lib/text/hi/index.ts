import { inHindi } from '@plumbline/contract/hindi/screens';
import type { Texts } from '../en/index.ts';
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
