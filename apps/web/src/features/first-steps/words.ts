import type { FirstStep } from '@plumbline/contract';
import { bundledWords } from '../../lib/text/index.ts';

const en = {
  title: 'First steps',
  done: (count: number, all: number) => `${count} of ${all} done`,
  isDone: 'done',
  steps: {
    mail: 'Mail address checked',
    deposit: 'Deposit USDT to your own address',
    package: 'Buy a first package',
    paidDay: 'First paid day: the day after your purchase',
    claim: 'Claim your profit for the first time',
    factor: 'Protect your money with a second factor',
    address: 'Save the address that you are paid to',
  } satisfies Record<FirstStep, string>,
  paidDay: (day: string, shown: string) =>
    `First paid day: ${day}; it shows here on ${shown}. It pays what was earned, perhaps nothing`,
  acts: { deposit: 'Deposit', package: 'See packages', factor: 'Set it up', address: 'Save one' } as Readonly<
    Partial<Record<FirstStep, string>>
  >,
  folded: 'Income by kind and by day: nothing yet',
};

const hi: typeof en = {
  title: 'पहले क़दम',
  done: (count, all) => `${all} में से ${count} पूरे`,
  isDone: 'पूरा',
  steps: {
    mail: 'ईमेल पता जाँचा गया',
    deposit: 'अपने पते पर USDT जमा करें',
    package: 'पहला पैकेज ख़रीदें',
    paidDay: 'पहला भुगतान वाला दिन: ख़रीद के अगले दिन',
    claim: 'अपना लाभ पहली बार लें',
    factor: 'दूसरे प्रमाण से अपना पैसा सुरक्षित करें',
    address: 'भुगतान का अपना पता सहेजें',
  },
  paidDay: (day, shown) => `पहला भुगतान वाला दिन: ${day}; यहाँ ${shown} को दिखेगा। जो कमाया गया वही मिलता है, शायद कुछ नहीं`,
  acts: { deposit: 'जमा करें', package: 'पैकेज देखें', factor: 'सेट करें', address: 'सहेजें' },
  folded: 'आय, प्रकार और दिन के अनुसार: अभी कुछ नहीं',
};

/** In the chunk of the first steps, in both languages. */
export const { useWords: useFirstStepsWords } = bundledWords({ en, hi });
