import type { TextPage } from '../../model.ts';

export const proofOfLiabilities: TextPage = {
  path: '/proof-of-liabilities',
  title: 'Proof of what is owed',
  lead: 'How you can check, without trusting us, that your money is in our books, and that the books add up.',
  description:
    'Proofs of liabilities in plain words: a public list of all that is owed, your own lines in it, and what it cannot tell.',
  picture: 'scales',
  hasContents: true,
  body: [
    `## The idea

Think of a shop that keeps money for many people. It says: “I owe 1,000 in all.” Nobody can tell whether that is true. So the shop hangs a list on its door, with every amount and without a name, and adds it up for all to see. Anybody can add it up again. And each customer knows which lines are theirs, looks for them, and can tell if they are missing or too small.

That is all that a proof of liabilities is. If every customer finds their money on the list, and the list comes to 1,000, the shop owes no less than what it says to those who looked. We hang out such a list for [each closed day](/proof).`,
    `## What keeps it honest

**The list is public before anybody asks.** Its lines are the same for everybody, because all of them together make one short number, the root. If one amount on the list were another, the root would be another. Two people who see the same root have seen the same list.

**Your lines are yours alone.** Each line hides a number that was made with a key which only you see. So one line cannot be shown to two people who are owed the same amount.

**Nobody reads your balance off it.** Your money is split into one to eight lines at random, all lines of all people are mixed, and tomorrow’s lines have nothing in common with today’s.

**No line can be below zero.** A trick of false books is a customer with less than nothing, who makes the sum smaller. The checker refuses the whole list if it finds one.

**It is not our word that counts.** Your browser loads the list, adds it up, and follows your lines to the root. It shows each step. It does not ask our server whether the result is right.`,
    '## Check it',
    {
      steps: [
        {
          title: 'Open the proof',
          text: 'On [the screen of proofs](/proof), choose a day. Without an account you can check the whole list; when you are logged in, your own lines too.',
        },
        {
          title: 'Press the button',
          text: 'The browser reads the list of that day. For a million lines that is a file of some 75 MB, and takes seconds on a computer.',
        },
        {
          title: 'Compare the sum',
          text: 'The sum of your lines is what was owed to you after the last movement in the list: wallets, packages, profit to claim, withdrawals on their way. Your statement has to say the same.',
        },
        {
          title: 'Do not trust the screen either',
          text: 'A site that lies could lie there as well. Save [the checker](/proof-checker.html), which is one file. Disconnect from the network, open it, and give it the list and your proof. Or write a checker of your own: [the format](/proof-format.txt) is public.',
        },
        {
          title: 'Compare the root with others',
          text: 'Ask somebody else for the root of that day. If theirs is another one, there are two lists, and one of them is false. Keep both, and make it public.',
        },
      ],
    },
    `## What it cannot tell

**Whether the money is there.** The list says what is owed. Beside it stands what our addresses held at one final block: [reserves](/transparency), which you can ask the chain about, with your own deposit address in them. What lies at the trading desk you cannot check. Nor do reserves tell what was borrowed for the moment of the block.

**Whether somebody was left out who never looks.** A list without Asha’s money is found out when Asha looks for it. If she never does, nobody else can notice. So the more people check, the less can be hidden. Please check, also when all seems well.

**What is owed outside of the books.** A loan that the operator took elsewhere is on no account here, and so in no list.

**What happens next.** It is a picture of one moment of one day. It says nothing about tomorrow.

**Older days, if they were not proved.** A proof is made right after a close. A day that was closed while the job stood still has none, and none can be made later.`,
    `## If it does not match

Save the list and your proof before you do anything else. They show to anybody what you saw. Then tell us, with the day: [how to complain](/complaints). Your proof holds your key. Whoever has it can tell which lines of any day are yours, so show it only to whom you would show your balance.`,
    {
      note: 'With a program: `GET /publicApi/proofs` lists the days, `GET /publicApi/proofFile/{day}` is the list of a day. The command-line checker shares no code with our server.',
    },
  ],
  next: ['/transparency', '/check-the-books', '/risk'],
};
