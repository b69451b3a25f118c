-- The kinds of income that are paid for bringing people in (decisions 1.8). The same list in TypeScript:
-- packages/contract/src/recruitment.ts (RECRUITMENT_KINDS); recruitment-rule.db.test.ts of the module income holds them together.
CREATE OR REPLACE FUNCTION ledger.is_recruitment(p_kind text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT p_kind IN ('direct_income', 'redirect_income', 'reward_income');
END;
