/** Sweeping: what the network and the keys have to do with it. What is swept when is the sweeps module's business. */

export { gasWalletOf } from '../watch/deposit-address.ts';
export { readSweepKey, type SweepKey } from './sweep-key.ts';
export {
  findSweepEnd,
  type Holder,
  readHolders,
  readSweepGasPrice,
  type SweepEnd,
  sendSweep,
} from './sweep-network.ts';
export { COIN_GAS, readSigned, SWEEP_GAS, type SweepNetwork, type SweepTransaction } from './sweep-transaction.ts';
