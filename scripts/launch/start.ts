import { resolve } from 'node:path';
import { startDevelopment } from '../dev/development.ts';
import { startCheckout } from './checkout.ts';
import { launch } from './launch.ts';
import { planFrom } from './plan.ts';

/** `npm start`, and `npm run dev`: the same product, from its sources. */
const isDevelopment = process.argv.includes('--dev');
const given = planFrom(process.env);
const isRefused = isDevelopment && 'demo' in given && !given.demo;

await launch({
  root: resolve(import.meta.dirname, '../..'),
  plan: isRefused ? { errors: ['npm run dev runs only the demo: unset BSC_RPC_URL'] } : given,
  start: isDevelopment ? startDevelopment : startCheckout,
});
