import type { Post } from '../model.ts';

export const readingTheIncomeDisclosure: Post = {
  slug: 'reading-the-income-disclosure',
  title: 'Reading the income disclosure',
  summary: 'Means, medians, tenths, and the people who are usually left out. How to read our page, and anybody’s.',
  published: '2026-11-10',
  author: 'plumbline-desk',
  category: 'income',
  tags: ['income disclosure', 'statistics', 'transparency'],
  picture: 'chart',
  body: [
    `Almost every company with referral income publishes a page about what its members earn. Most of these pages are true and misleading at the same time. Ours is computed from the ledger, and this article is about how to read it and where such pages usually cheat.`,
    `## Start with who is counted

Take ten invented members. Their income after charges, in USDT:

0, 0, 0, 0, 0, 2, 4, 9, 25, 960

The usual page would speak about “active members” or “qualified partners”, that is about those who reached something. Leave the five zeros out, and the average of the rest is 200. Put them back, and it is 100. Both numbers are correct. Only one answers the question you have before you join: what happens to somebody like me?

Our page counts every member account. Those that never deposited, those that were opened a minute ago, those that are frozen. It says first how many have never earned anything.

You may say that people who never bought a package could not earn from one. True, so there is a second table: everybody who ever bought one, also if they left again. Look at both.`,
    `## Mean and median

The mean of these ten is 100. It is a true number about the group and a false one about its members: nine of ten have a quarter of it or less. One large result pulls it up.

The median is the one in the middle. Put all in a row, and take the fifth of ten: 0. Half of the members have nothing. If you look at one figure on such a page, look at this one. If it is missing, you know enough.`,
    `## Tenths

A median is still one number. Cut the row into ten equal parts and write down the limit of each, and you see the shape:

| Share | Has this or less |
|---|--:|
| 10 % | 0 |
| 20 % | 0 |
| 30 % | 0 |
| 40 % | 0 |
| 50 % (median) | 0 |
| 60 % | 2 |
| 70 % | 4 |
| 80 % | 9 |
| 90 % | 25 |

Above the last line there is a tenth that the table does not describe, on purpose. Its largest result says most about one person and least about you.

Read it from the bottom as well: nine of ten members have 25 or less. A sentence like “members earn up to 960” would be true too. Now you know what it is worth.`,
    `## Net of what

Two more columns of honesty. **Income less charges** takes off what members paid us. Deposits do not count as income: if you put 100 in and take 95 out after the charge, your result is minus 5 and not plus 95. That sounds obvious. There are pages that count payouts as earnings.

**Paid out less paid in** is money that really left to a member’s own address, less what they brought. It is negative for most, because money in a running package has not come back yet. It is still worth a look, because it does not depend on anybody’s ability to pay in the future.

Neither column contains your tax, your time, or what an exchange charged you.`,
    `## Below ten, no spread

If a group has fewer than ten members, its median would be the account of one person, so we show how many they are and nothing else. That is the only thing the page leaves out.`,
    `## Five questions for any such page

1. Who is left out?
2. Where is the median?
3. Is it before or after costs and deposits?
4. From when is it, and can the same question be asked next month?
5. Did a person make it, or a program, and from what?

If the answers are missing, the page is an advertisement. Try them on [ours](/income-disclosure).`,
  ],
};
