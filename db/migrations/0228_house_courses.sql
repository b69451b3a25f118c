-- The courses of the site, which live in modules/market/courses from now on: the same texts under the same addresses (issue 16, point 8).
-- Free and without an account: each of their lessons is a preview.
CREATE TEMPORARY TABLE moved (course text, title text, summary text, level text, minutes integer, lesson integer, heading text, body text) ON COMMIT DROP;
INSERT INTO moved VALUES
  ('usdt-and-wallets', 'USDT and wallets',
    'What a token is, what a network is, and how not to lose either.', 'For beginners', 12, 1, 'A token is an entry',
    'USDT is an entry in a program on a chain: this address owns so many. Its issuer promises to give a dollar for each. You rely on that promise, on the chain and on the program.'),
  ('usdt-and-wallets', 'USDT and wallets',
    'What a token is, what a network is, and how not to lose either.', 'For beginners', 12, 2, 'The same name on several networks',
    'USDT exists on many chains. They do not know each other. A transfer over the wrong one does not arrive. Here it is BNB Smart Chain, written BEP-20.'),
  ('usdt-and-wallets', 'USDT and wallets',
    'What a token is, what a network is, and how not to lose either.', 'For beginners', 12, 3, 'An address is not a name',
    'Forty letters and digits. Two of them can look alike on purpose. Compare the beginning and the end, and send a small amount first.'),
  ('usdt-and-wallets', 'USDT and wallets',
    'What a token is, what a network is, and how not to lose either.', 'For beginners', 12, 4, 'A key is everything',
    'Whoever has the key of an address owns what lies there. Nobody who helps you needs your key or your recovery phrase.'),
  ('reading-a-ledger', 'Reading a ledger',
    'What a posting is, why the sum is zero, and how to find a mistake.', 'For beginners', 10, 1, 'Two sides',
    'Money that arrives somewhere left somewhere else. A posting writes both at once. Add all accounts up, what is held as minus and what is owed as plus, and the sum is zero.'),
  ('reading-a-ledger', 'Reading a ledger',
    'What a posting is, why the sum is zero, and how to find a mistake.', 'For beginners', 10, 2, 'Your deposit',
    'You send 50 USDT. The platform holds 50 more on the chain, and owes 50 more to your wallet. Two lines, one posting.'),
  ('reading-a-ledger', 'Reading a ledger',
    'What a posting is, why the sum is zero, and how to find a mistake.', 'For beginners', 10, 3, 'Your purchase',
    'You buy a package. Your wallet has less, your principal has more. Nothing left the platform and nobody else has touched it.'),
  ('reading-a-ledger', 'Reading a ledger',
    'What a posting is, why the sum is zero, and how to find a mistake.', 'For beginners', 10, 4, 'Find the mistake',
    'Take any line of your statement: balance before, plus or minus the movement, is the balance after. The first line where that fails is where to look.'),
  ('what-a-package-is', 'What a package is',
    'Price, target, days, factor: and what each of them does not say.', 'Before you buy', 15, 1, 'The target',
    'A rate for one day, at which the operator aims. It is not guaranteed and can be zero. Do not multiply it by the number of days: that would be a promise nobody made.'),
  ('what-a-package-is', 'What a package is',
    'Price, target, days, factor: and what each of them does not say.', 'Before you buy', 15, 2, 'The factor',
    'What was earned, divided by what all targets need. You earn your target times this number, like everybody else.'),
  ('what-a-package-is', 'What a package is',
    'Price, target, days, factor: and what each of them does not say.', 'Before you buy', 15, 3, 'The days',
    'A package earns from the business day after its purchase, for as many days as its card says. Days that pay nothing count too.'),
  ('what-a-package-is', 'What a package is',
    'Price, target, days, factor: and what each of them does not say.', 'Before you buy', 15, 4, 'The way out',
    'At the end the principal returns whole. Before that, leaving costs {{packageCharge}} of the price. Work out how many full days it would take to earn that back, and how many empty ones you could bear.'),
  ('recognise-a-fraud', 'Recognise a fraud',
    'Six signs, tested on every offer, ours included.', 'For everybody', 15, 1, 'The return is certain',
    'No honest source of income pays the same each day. Ask to see the days that paid nothing. Ours are on [transparency](/transparency).'),
  ('recognise-a-fraud', 'Recognise a fraud',
    'Six signs, tested on every offer, ours included.', 'For everybody', 15, 2, 'Nobody knows where it comes from',
    'Ask what was earned, when, and how it can be proved. A picture of a screen is no proof. Follow the sender of a transfer.'),
  ('recognise-a-fraud', 'Recognise a fraud',
    'Six signs, tested on every offer, ours included.', 'For everybody', 15, 3, 'You are paid for people',
    'If new money is the only money, it ends when people do. Ask whether a member without recruits is paid by the same rule.'),
  ('recognise-a-fraud', 'Recognise a fraud',
    'Six signs, tested on every offer, ours included.', 'For everybody', 15, 4, 'Getting out is difficult',
    'A fee before the payout, a tax to be paid in advance, a quota, a document that is suddenly needed. Try a small withdrawal early.'),
  ('recognise-a-fraud', 'Recognise a fraud',
    'Six signs, tested on every offer, ours included.', 'For everybody', 15, 5, 'There is a hurry',
    'Places that run out, prices that rise tonight. What is good today is good next week.'),
  ('recognise-a-fraud', 'Recognise a fraud',
    'Six signs, tested on every offer, ours included.', 'For everybody', 15, 6, 'You may not ask',
    'Who is called negative for asking has received an answer. Ask anyway, in writing.');

INSERT INTO courses.course (slug, title, summary, level, minutes, language, status)
SELECT m.course, m.title, m.summary, m.level, m.minutes, 'en', 'published' FROM moved m WHERE m.lesson = 1 ORDER BY m.course DESC;
INSERT INTO courses.chapter (course_id, position, title) SELECT c.id, 1, c.title FROM courses.course c JOIN moved m ON m.course = c.slug
WHERE m.lesson = 1;
INSERT INTO courses.lesson (course_id, chapter_id, position, kind) SELECT c.id, k.id, m.lesson, 'text'
FROM moved m JOIN courses.course c ON c.slug = m.course JOIN courses.chapter k ON k.course_id = c.id;
INSERT INTO courses.lesson_text (lesson_id, title, body, minutes, is_preview)
SELECT l.id, m.heading, m.body, greatest(1, m.minutes / (SELECT count(*) FROM moved x WHERE x.course = m.course)), true
FROM moved m JOIN courses.course c ON c.slug = m.course JOIN courses.lesson l ON l.course_id = c.id AND l.position = m.lesson;
UPDATE courses.lesson l SET status = 'published', is_preview = true, shown_id = t.id FROM courses.lesson_text t WHERE t.lesson_id = l.id;
DROP TABLE moved;
