import type { TopicWords } from '../words.ts';

/** Screens of the market for those who buy, post and answer. */
export const market = {
  cart: {
    is: 'What you put aside to buy. It reserves nothing.',
    from: 'Prices and stock are those of the stores at this moment; they are decided when you pay.',
  },
  checkout: {
    is: 'Pays what is in the cart, an order for each store. Nothing is paid before the last button.',
    from: 'Prices, delivery and vouchers are those of the stores now. The money leaves your Electronic Wallet, and is held until the order clears or the money goes back.',
  },
  purchase: {
    is: 'One order: where it is, where each part of its money lies, and what happens by which day if nobody does anything.',
    from: 'From the order as it was paid, and from the books. Price and fee do not change afterwards.',
  },
  purchases: {
    is: 'What you bought on the market, the newest first, and what each order waits for.',
    from: 'From your orders and from the books.',
  },
  invoices: {
    is: 'Invoices and credit notes of your orders; of a store also those that it issued, and ours over the fee.',
    from: 'Made when an order is paid, refunded, or cleared with a fee. None is changed later, and anybody who has one can check it.',
  },
  favourites: {
    is: 'Things of the market that you keep, searches of which we mail you what is new, and what you saw last.',
    from: 'What you keep is in your account. What you saw last is kept in this browser alone.',
  },
  listings: {
    is: 'What you posted on the market: classifieds, jobs, things lost and found. We look at each before it is shown, unless three of its kind were approved and none was taken away lately.',
    from: 'What you saved. A change of a published one replaces it once it is approved.',
  },
  lostFound: {
    is: 'What you lost or found, what is like it, and claims until the thing is back.',
    from: 'From posts that are published. The answer to a finder’s question is kept as a hash that nobody can read.',
  },
  learn: {
    is: 'Courses of the house and of stores: lessons, quizzes, and how far you are.',
    from: 'From what you opened and answered. Only a passed quiz and a finished lesson count.',
  },
  certificates: {
    is: 'What you have achieved here, signed. Anybody to whom you give the link or the file can verify it.',
    from: 'From courses that you finished, and from what operators issued. The signed file holds no name.',
  },
  resumes: {
    is: 'Your resumes. Others see one by a link that you make, or as it was when you sent it to an employer.',
    from: 'What you wrote. Each saving makes a revision, and the newest fifty are kept.',
  },
  sharedResume: {
    is: 'A resume that its owner shows you by a link, until the link ends.',
    from: 'What the owner wrote. We have not checked it.',
  },
  answers: {
    is: 'Applications, enquiries and other answers: those that you sent, and those to your listings.',
    from: 'What you and the other person wrote. E-mail addresses and phone numbers are seen once their owner opens them.',
  },
  marriage: {
    is: 'Profiles of adults who seek a marriage. Pictures are blurred and names are first names until both agree.',
    from: 'What people wrote of themselves, or of a grown-up child who agreed. Profiles are on no public page and in no search engine.',
  },
  interests: {
    is: 'Interests and requests, and what was opened to whom. What you opened you can close again.',
    from: 'Each opening is a line that both sides see.',
  },
  marriageConsent: {
    is: 'What somebody of your family wrote about you. Nobody else sees it before you agree.',
    from: 'From the link of the mail. If you refuse, the profile and all that belongs to it is deleted at once.',
  },
} satisfies Readonly<Record<string, TopicWords>>;
