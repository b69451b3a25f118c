export { axisTicks, exactUsdt, highestOf, partOf, scalesOf } from './axis.ts';
export { afterDiscount, bpsOf, type Charged, costOfUnits, type OrderedLine, ppmOf, splitCharge } from './rates.ts';
export { plainText, readTyped, typedAmount, unambiguous } from './typed.ts';
export {
  formatUsdt,
  isUsdtText,
  MICRO_PER_USDT,
  parseUsdt,
  placesOf,
  toAmount,
  toDisplayUsdt,
  together,
  type Usdt,
  usdt,
  wholeUsdt,
  withThousands,
  ZERO,
} from './usdt.ts';
export { fromWei, toWei, WEI_PER_MICRO } from './wei.ts';
