export { axisTicks, exactUsdt, highestOf, partOf, scalesOf } from './axis.ts';
export { afterDiscount, bpsOf, type Charged, costOfUnits, type OrderedLine, ppmOf, splitCharge } from './rates.ts';
export { plainText, readTyped, typedAmount, unambiguous } from './typed.ts';
export {
  formatUsdt,
  fromWei,
  isUsdtText,
  MICRO_PER_USDT,
  parseUsdt,
  placesOf,
  toAmount,
  toDisplayUsdt,
  together,
  toWei,
  type Usdt,
  usdt,
  WEI_PER_MICRO,
  wholeUsdt,
  withThousands,
  ZERO,
} from './usdt.ts';
