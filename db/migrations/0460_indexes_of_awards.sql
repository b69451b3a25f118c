-- Each partial index costs every purchase its predicate. These two find nothing that another one does not: what is open is in
-- award_queue, and what a purchase earned is in award_once_a_purchase.
DROP INDEX income.award_open_amount;
DROP INDEX income.award_by_position;
