-- Run after every migration, as the owner. The application works as plumbline_app: it reads the ledger and calls its
-- functions, and cannot write a ledger table by any other way.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'plumbline_app') THEN
    CREATE ROLE plumbline_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- another database of the same server was migrated at the same instant
END $$;

GRANT USAGE ON SCHEMA platform, ledger, members, referrals, identity, mail, investments, income, treasury, chain,
  deposits, withdrawals, overview TO plumbline_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA platform, members, referrals, identity, mail, investments,
  income, treasury, chain, deposits, withdrawals TO plumbline_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA platform, members, referrals, identity, mail, investments, income, treasury,
  chain, deposits, withdrawals TO plumbline_app;
-- How far a close is: written by it, read by who waits.
GRANT SELECT, UPDATE ON SEQUENCE income.close_step TO plumbline_app;
GRANT USAGE ON SCHEMA notifications TO plumbline_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA notifications TO plumbline_app;
GRANT USAGE ON SCHEMA address_book, site TO plumbline_app;
GRANT SELECT, INSERT, UPDATE ON address_book.entry TO plumbline_app;
GRANT SELECT, INSERT ON site.contact_message TO plumbline_app;
GRANT SELECT, INSERT, DELETE ON site.contact_digest TO plumbline_app;
GRANT UPDATE (status, answer, handled_by, handled_at) ON site.contact_message TO plumbline_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON site.subscriber TO plumbline_app;
GRANT SELECT, INSERT ON site.leave_link, site.issue TO plumbline_app;
GRANT UPDATE (reached, mailed_count, done_at) ON site.issue TO plumbline_app;
GRANT SELECT, INSERT, UPDATE ON site.announcement, site.posting_sum, site.member_cash, site.publication TO plumbline_app;
GRANT SELECT, UPDATE ON site.sum_cursor TO plumbline_app;
GRANT EXECUTE ON FUNCTION site.cash_between, site.sum_postings, site.posting_totals, site.member_results TO plumbline_app;
GRANT USAGE ON SCHEMA sweeps TO plumbline_app;
GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA sweeps TO plumbline_app;
GRANT USAGE ON SCHEMA kyc, safeguards TO plumbline_app;
GRANT SELECT, INSERT ON kyc.submission, kyc.document, safeguards.limit_choice, safeguards.pause TO plumbline_app;
GRANT UPDATE (status, reason, decided_at, decided_by) ON kyc.submission TO plumbline_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA safeguards TO plumbline_app;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA platform, members, referrals, investments, income, overview TO plumbline_app;

-- The audit trail is read, and added to by its function alone.
GRANT USAGE ON SCHEMA audit TO plumbline_app;
REVOKE ALL ON ALL TABLES IN SCHEMA audit FROM PUBLIC, plumbline_app;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA audit FROM PUBLIC, plumbline_app;
GRANT SELECT ON ALL TABLES IN SCHEMA audit TO plumbline_app;
GRANT EXECUTE ON FUNCTION audit.append, audit.first_broken, audit.hash_of TO plumbline_app;

REVOKE ALL ON ALL TABLES IN SCHEMA ledger FROM PUBLIC, plumbline_app;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC, plumbline_app;
GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO plumbline_app;
-- Locking an account row, to decide on a balance before posting, needs UPDATE on a column; the table's trigger and
-- the lack of any other right keep the row as it is.
GRANT UPDATE (opened_at) ON ledger.account TO plumbline_app;
GRANT EXECUTE ON FUNCTION ledger.account_number, ledger.open_accounts, ledger.witness, ledger.post, ledger.post_and_read,
  ledger.lock_account, ledger.distribute, ledger.fold, ledger.balance, ledger.entry_range, ledger.is_recruitment,
  ledger.recruitment_room TO plumbline_app;


GRANT EXECUTE ON FUNCTION ledger.repay_shortfall, ledger.free_earnings TO plumbline_app;
-- What two operators decide: asked for, then decided once.
GRANT USAGE ON SCHEMA proposals TO plumbline_app;
GRANT SELECT, INSERT ON proposals.proposal TO plumbline_app;
GRANT UPDATE (status, decided_by, decided_at, decision, booked_on) ON proposals.proposal TO plumbline_app;

GRANT USAGE ON SCHEMA reconciliation TO plumbline_app;
GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA reconciliation TO plumbline_app;
GRANT UPDATE (state, step, done, steps, ended_at, differences, mark, mark_xid, after_posting) ON reconciliation.run TO plumbline_app;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA reconciliation TO plumbline_app;

-- Records of what happened are added, never rewritten.
REVOKE DELETE ON income.close_run FROM plumbline_app;
REVOKE UPDATE, DELETE ON income.closed_day, income.line, income.plan, income.plan_rank, treasury.result,
  members.notice_acceptance FROM plumbline_app;
REVOKE UPDATE, DELETE ON identity.factor_reset FROM plumbline_app;
REVOKE UPDATE, DELETE ON platform.setting_version FROM plumbline_app;

-- Versions of packages and plans come from plans.publish alone, and the demo's packages from investments.first_package; of a package only its sale is switched.
GRANT USAGE ON SCHEMA plans TO plumbline_app;
GRANT SELECT, INSERT, UPDATE ON plans.draft, plans.simulation TO plumbline_app;
GRANT EXECUTE ON FUNCTION plans.publish, plans.plan_spec, plans.sold_from, plans.specs_from, plans.recruitment_fault,
  plans.draft_fault TO plumbline_app;
REVOKE INSERT, UPDATE, DELETE ON income.plan, income.plan_rank, investments.package_version FROM plumbline_app;
REVOKE INSERT, UPDATE, DELETE ON investments.package FROM plumbline_app;
GRANT UPDATE (status, withdrawn_at) ON investments.package TO plumbline_app;
REVOKE UPDATE, DELETE ON investments.exit_pause FROM plumbline_app;

GRANT EXECUTE ON FUNCTION ledger.lock_member, ledger.left_of_booking, ledger.left_of_credit TO plumbline_app;
GRANT SELECT ON safeguards.arrival TO plumbline_app;
-- What modules declare for each other is read. A view that could be written would be a way round the rights on its table, because
-- it works with its owner's.
DO $$
DECLARE declared regclass;
BEGIN
  FOR declared IN
    SELECT c.oid FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'v' AND n.nspname !~ '^pg_' AND n.nspname NOT IN ('information_schema', 'graphile_worker', 'public')
  LOOP
    EXECUTE format('REVOKE ALL ON %s FROM PUBLIC, plumbline_app', declared);
    EXECUTE format('GRANT SELECT ON %s TO plumbline_app', declared);
  END LOOP;
END $$;
