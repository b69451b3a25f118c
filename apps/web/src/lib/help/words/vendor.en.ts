import type { TopicWords } from '../words.ts';

/** Screens that stores alone have. */
export const vendor = {
  vendorHome: {
    is: 'Your store’s account: what waits for you, the money that is held for orders, and your two wallets.',
    from: 'From your orders and from the books, at this moment. A vendor’s account holds no packages and earns no income.',
  },
  vendorSignUp: {
    is: 'Makes a vendor’s account: your details first, then the code that we mail you. It moves no money and needs no referral code.',
    from: 'Everything is what you type. The account has a login, a wallet and payouts of its own.',
  },
  store: {
    is: 'What visitors read of your store, what we ask for before you sell, and where it stands.',
    from: 'What your team saved, and what we decided.',
  },
  keys: {
    is: 'Keys for programs of yours. A key can do what you chose for it and nothing else.',
    from: 'From your keys. A key itself is shown once; we keep no copy of it.',
  },
  webhooks: {
    is: 'Servers of yours that we tell when something happens to an order or a payout.',
    from: 'From what we sent and what your server answered. Each delivery is signed.',
  },
  vendorTeam: {
    is: 'People who work for your store, each with a login and with rights of their own.',
    from: 'The people whom the owner invited. The payout address, closing and the team stay the owner’s alone.',
  },
  vouchers: {
    is: 'Codes that take something off what a cart has of your store.',
    from: 'From what you made and from orders that used it. The discount is yours; the fee is taken of what is left.',
  },
  vendorReviews: {
    is: 'What buyers said of your orders, what you answered, and your reviews of buyers.',
    from: 'From orders that are over. A review shows when both have written, or after seven business days.',
  },
  products: {
    is: 'What your store sells, with its price, stock and state. We look at a product before it is shown, unless three were approved and none was taken away lately.',
    from: 'What your team saved. Orders keep the version that was paid for.',
  },
  productFiles: {
    is: 'All products as one CSV file, and the way to bring an edited one back.',
    from: 'From the products as they were saved last. An import is checked first, and saves a product whole or not at all.',
  },
  vendorCourses: {
    is: 'Chapters, lessons and quizzes of the courses that you offer.',
    from: 'What you saved. Unless three of your courses were approved, a lesson that you publish later waits until we have looked at it.',
  },
  vendorCertificates: {
    is: 'How many certificates the courses of your store gave, and how many of them are not in force.',
    from: 'From courses that members finished. No names stand here: the holder alone decides who sees one.',
  },
  settlement: {
    is: 'Where the money of your orders is: held, cleared to you, given back, and the fees.',
    from: 'From the books. What is held is the sum of what your open orders hold.',
  },
  sales: {
    is: 'The orders of your store, the newest first, and what each waits for.',
    from: 'From your orders and from the books. Price and fee are those of the moment of payment.',
  },
} satisfies Readonly<Record<string, TopicWords>>;
