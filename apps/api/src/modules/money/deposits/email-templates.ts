import { formatUsdt, usdt } from '@plumbline/money';
import { toTokenAmount } from '../../base/chain/index.ts';
import { both, defineEmail, type MailTemplate } from '../../base/mail/index.ts';
import { arrivedAllTheSame, type DepositRefusal } from '../../people/limits/index.ts';
import { selectArrived } from './other-tokens-store.ts';
import { selectCredited } from './store.ts';

/** `refusal`: an explanation for a member who had closed deposits for themself. */
export const creditedEmail = defineEmail({
  name: 'deposit-credited',
  facts: { deposit: 'id', refusal: 'optional word' },
  render: async ({ deposit, refusal }, { db, memberId }) => {
    const credited = await selectCredited(db, deposit);
    if (credited?.memberId !== memberId) return undefined;
    const amount = formatUsdt(usdt(credited.amountMicro));
    return {
      subject: both('Your deposit arrived', 'आपकी जमा राशि आ गई'),
      lines: [
        both(
          `${amount} USDT is in your Electronic Wallet. The transfer is final on the network.`,
          `${amount} USDT आपके इलेक्ट्रॉनिक वॉलेट में है। हस्तांतरण नेटवर्क पर अंतिम है।`,
        ),
        both(`Transaction: ${credited.txHash}`, `लेन-देन: ${credited.txHash}`),
        ...(refusal === null ? [] : [arrivedAllTheSame(refusal as DepositRefusal)]),
      ],
    };
  },
});

/** Another token than USDT arrived. It is not in the member's lists, so this mail informs them. */
export const otherTokenEmail = defineEmail({
  name: 'other-token-arrived',
  facts: { transfers: 'ids' },
  render: async ({ transfers }, { db, memberId }) => {
    const arrived = await selectArrived(db, transfers, memberId!);
    if (arrived.length === 0) return undefined;
    return {
      subject: both('Another token arrived at your deposit address', 'आपके जमा पते पर कोई दूसरा टोकन आया'),
      lines: [
        both(
          'What was sent there is not USDT, so it cannot be credited and is in none of your balances.',
          'वहाँ जो भेजा गया वह USDT नहीं है, इसलिए उसे जमा नहीं किया जा सकता और वह आपके किसी शेष में नहीं है।',
        ),
        ...arrived.map(({ amountRaw, decimals, symbol, token, txHash }) => {
          const amount = toTokenAmount(BigInt(amountRaw), decimals);
          return both(
            `${amount} ${symbol || 'of the token'} (contract ${token}). Transaction: ${txHash}`,
            `${amount} ${symbol || 'टोकन'} (अनुबंध ${token})। लेन-देन: ${txHash}`,
          );
        }),
        both(
          'Please write to us by the contact form, with the transaction and an address that the token may go back to. Sending it back is done by hand.',
          'कृपया संपर्क फ़ॉर्म से हमें लिखें: लेन-देन और वह पता बताएँ जिस पर टोकन लौटाया जाए। लौटाने का काम हाथ से होता है।',
        ),
      ],
    };
  },
});

/** The network removed a transfer that it had called final. A freeze keeps the missing money from being spent. */
const leftTheChainEmail = defineEmail({
  name: 'deposit-left-the-chain',
  facts: { deposit: 'id' },
  render: async ({ deposit }, { db }) => {
    const gone = await selectCredited(db, deposit);
    if (gone === undefined) return undefined;
    const amount = formatUsdt(usdt(gone.amountMicro));
    return {
      subject: both('A deposit of yours left the network', 'आपकी एक जमा नेटवर्क से हट गई'),
      lines: [
        both(
          `The transfer of ${amount} USDT that was credited to you is not on the network any more: the network took back blocks that were final.`,
          `आपके खाते में जोड़ा गया ${amount} USDT का हस्तांतरण अब नेटवर्क पर नहीं है: नेटवर्क ने अंतिम हो चुके ब्लॉक वापस ले लिए।`,
        ),
        both(`Transaction: ${gone.txHash}`, `लेन-देन: ${gone.txHash}`),
        both(
          'Your account is frozen until this is settled. If the transfer comes back, nothing is taken from you. Please do not send anything meanwhile, and write to us with what you know of the transfer.',
          'मामला सुलझने तक आपका खाता फ़्रीज़ है। यदि हस्तांतरण लौट आए, तो आपसे कुछ नहीं लिया जाता। इस बीच कृपया कुछ न भेजें, और हस्तांतरण के बारे में जो जानते हैं वह हमें लिखें।',
        ),
      ],
    };
  },
});

export const depositEmails: readonly MailTemplate[] = [creditedEmail, otherTokenEmail, leftTheChainEmail];
