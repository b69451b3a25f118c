-- Allowed state transitions of a run (modules/control/reconciliation/README.md).
CREATE OR REPLACE FUNCTION reconciliation.is_allowed_transition(p_from text, p_to text) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (('waiting', 'running'), ('running', 'clean'), ('running', 'differs'), ('running', 'failed'));

-- Checks every write of a run: it begins as waiting, its state transitions are allowed, and a finished run never
-- changes. Its request and range stay while it runs, and it is clean only if no check found anything.
CREATE OR REPLACE FUNCTION reconciliation.check_run() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = 'waiting' AND NEW.state = 'running' THEN
    NEW.server := platform.server();
  END IF;
  broken := CASE
    WHEN TG_OP = 'INSERT' THEN CASE WHEN NEW.state <> 'waiting' THEN 'run_begins_waiting'
      WHEN NEW.started_at <> now() THEN 'run_begins_now' END
    WHEN OLD.ended_at IS NOT NULL THEN 'run_that_is_over_stays'
    WHEN (OLD.id, OLD.scope, OLD.started_by, OLD.started_at) <> (NEW.id, NEW.scope, NEW.started_by, NEW.started_at)
      THEN 'run_stays_as_asked'
    WHEN OLD.state <> 'waiting' AND NEW.server IS DISTINCT FROM OLD.server THEN 'run_stays_on_its_server'
    WHEN OLD.state = NEW.state THEN CASE
      WHEN (OLD.mark, OLD.after_posting) <> (NEW.mark, NEW.after_posting) THEN 'run_looks_where_it_began' END
    WHEN NOT reconciliation.is_allowed_transition(OLD.state, NEW.state) THEN 'run_state_follows'
    WHEN NEW.state = 'running' THEN CASE
      WHEN NEW.mark > (SELECT m.settled FROM reconciliation.mark m) THEN 'run_marks_what_is_settled'
      WHEN NEW.after_posting > CASE NEW.scope WHEN 'full' THEN 0 ELSE NEW.mark END
        THEN 'full_run_looks_at_everything' END
    WHEN NEW.ended_at IS DISTINCT FROM now() THEN 'run_ends_now'
    WHEN NEW.state = 'clean'
      AND EXISTS (SELECT FROM reconciliation.check_result c WHERE c.run_id = NEW.id AND c.differences > 0)
      THEN 'clean_run_found_nothing' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a run breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER run_is_sound BEFORE INSERT OR UPDATE ON reconciliation.run
  FOR EACH ROW EXECUTE FUNCTION reconciliation.check_run();

-- Payouts may continue after a full run that compared everything on this server. A run that began before a promotion
-- compared a part of the books on the former server. Definer: no login may confirm a server without such a run.
CREATE OR REPLACE FUNCTION reconciliation.confirm_server() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = reconciliation, pg_temp AS $$
BEGIN
  IF NEW.server = platform.server() THEN
    PERFORM platform.confirm_server();
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER clean_run_confirms_its_server AFTER UPDATE OF state ON reconciliation.run
  FOR EACH ROW WHEN (NEW.scope = 'full' AND NEW.state = 'clean') EXECUTE FUNCTION reconciliation.confirm_server();

-- Requests a comparison of the books. Null if one of that scope waits or runs. Only the reconciler gives up a run whose
-- process is gone (store.ts, takeOver).
-- p_by: accepted: docs/security.md, a label of the run.
CREATE OR REPLACE FUNCTION reconciliation.request_run(p_scope text, p_by text) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = reconciliation, pg_temp AS $$
  INSERT INTO reconciliation.run (scope, started_by) VALUES (p_scope, p_by) ON CONFLICT DO NOTHING RETURNING id;
$$;

-- Returns where a recent run begins: up to where postings were settled when the newest clean run began. That run saw
-- all of those, and anything uncommitted then is newer.
CREATE OR REPLACE FUNCTION reconciliation.recent_from() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT r.mark FROM reconciliation.run r WHERE r.state = 'clean' ORDER BY r.id DESC LIMIT 1), 0);
$$;

-- True if the newest finished run of this scope or a wider one began after a moment and found nothing.
CREATE OR REPLACE FUNCTION reconciliation.is_clean_since(p_moment timestamptz, p_scope text) RETURNS boolean
LANGUAGE sql STABLE
RETURN coalesce((
  SELECT r.state = 'clean' AND r.started_at > p_moment FROM reconciliation.run r
  WHERE r.state IN ('clean', 'differs') AND (p_scope = 'recent' OR r.scope = 'full' OR r.state = 'differs')
  ORDER BY r.id DESC LIMIT 1), false);

-- Records and returns up to where postings are settled. `is_behind`: open transactions may still have a lower number
-- than the newest posting. The open writers are stored until they have ended, so that a busy ledger is settled too.
CREATE OR REPLACE FUNCTION reconciliation.settle(OUT settled bigint, OUT is_behind boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = reconciliation, pg_temp AS $$
DECLARE m reconciliation.mark; newest bigint;
BEGIN
  SELECT * INTO m FROM reconciliation.mark FOR UPDATE;
  IF m.pending IS NOT NULL AND NOT m.writers && ledger.open_writers() THEN
    m.settled := m.pending;
    m.pending := NULL;
  END IF;
  IF m.pending IS NULL THEN
    -- Two statements, newest posting first: a writer that ended between them has committed before.
    newest := (SELECT coalesce(max(p.id), 0) FROM ledger.postings p);
    m.writers := ledger.open_writers();
    IF m.writers = '{}' THEN
      m.settled := greatest(newest, m.settled);
    ELSIF newest > m.settled THEN
      m.pending := newest;
    END IF;
  END IF;
  UPDATE reconciliation.mark k SET settled = m.settled, pending = m.pending, writers = m.writers;
  settled := m.settled;
  is_behind := m.pending IS NOT NULL;
END $$;

-- Deletes clean recent runs older than two days, because there is one every half minute. Keeps full runs, and those
-- that found something or failed.
CREATE OR REPLACE FUNCTION reconciliation.delete_old_runs() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = reconciliation, pg_temp AS $$
  WITH old AS MATERIALIZED (
    SELECT r.id FROM reconciliation.run r
    WHERE r.scope = 'recent' AND r.state = 'clean' AND r.ended_at < now() - interval '2 days'
    ORDER BY r.id LIMIT 20000
  ), results AS (DELETE FROM reconciliation.check_result c USING old WHERE c.run_id = old.id)
  DELETE FROM reconciliation.run r USING old WHERE r.id = old.id;
$$;
