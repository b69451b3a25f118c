-- sum() of bigint answers in numeric and allocates for each group. Sums of micro-USDT stay far below 2^63, and fail where they would not.
CREATE OR REPLACE AGGREGATE income.sum_micro(bigint) (SFUNC = int8pl, STYPE = bigint, COMBINEFUNC = int8pl, PARALLEL = SAFE);
