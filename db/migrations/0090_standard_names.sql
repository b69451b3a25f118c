-- Names that the field uses (docs/glossary.md). A function is renamed where it exists: a new database gets it from its file.

DO $$ DECLARE f record; BEGIN
  FOR f IN SELECT * FROM (VALUES
    ('chain.witness(bigint)', 'record_evidence'),
    ('ledger.witness(text, bigint, bigint, bigint, text, text, integer)', 'record_evidence'),
    ('ledger.fold(integer)', 'roll_up'),
    ('ledger.fold_account(bigint, integer)', 'roll_up_account'),
    ('referrals.fold(integer)', 'roll_up'),
    ('identity.note_who_brought(bigint, bigint)', 'note_who_appointed'),
    ('withdrawals.beside_of_member(uuid, bigint, timestamptz, timestamptz)', 'related_of_member'),
    ('withdrawals.beside_to_address(uuid, text, timestamptz, timestamptz)', 'related_to_address'),
    ('withdrawals.lock_beside(bigint, text)', 'lock_related'),
    ('members.mark_safeguarded(bigint)', 'mark_limited')) AS names (was, becomes)
  LOOP
    IF to_regprocedure(f.was) IS NOT NULL THEN
      EXECUTE format('ALTER FUNCTION %s RENAME TO %I', f.was, f.becomes);
    END IF;
  END LOOP;
END $$;

-- ---------------------------------------------------------------- evidence is recorded

ALTER TABLE chain.transfer RENAME COLUMN witnessed_at TO recorded_at;
ALTER INDEX chain.transfer_unwitnessed RENAME TO transfer_unrecorded;
ALTER TABLE ledger.evidence RENAME COLUMN witnessed_at TO recorded_at;

-- ---------------------------------------------------------------- tokens that are not supported

ALTER TABLE chain.stray RENAME TO unsupported_transfer;

-- ---------------------------------------------------------------- entries that are pending until they are rolled up

DROP TRIGGER IF EXISTS unfolded_is_only_folded ON ledger.unfolded;
ALTER TABLE ledger.unfolded RENAME TO pending_entry;
-- The tasks have these names, too; the jobs of the old ones would wait for ever.
DELETE FROM graphile_worker._private_jobs WHERE key IN ('fold-ledger', 'fold-teams');

-- ---------------------------------------------------------------- operators are appointed and suspended

ALTER TABLE identity.operator RENAME COLUMN brought_by TO appointed_by;
DROP TRIGGER IF EXISTS shut_out_owner_invites_nobody ON identity.operator;

-- ---------------------------------------------------------------- limits of responsible use

ALTER SCHEMA safeguards RENAME TO limits;
ALTER TABLE members.member RENAME COLUMN safeguarded_at TO limited_at;
DROP TRIGGER IF EXISTS purchase_is_safeguarded ON investments.position;
DROP FUNCTION IF EXISTS investments.check_safeguards();

-- ---------------------------------------------------------------- what is named after them

DO $$ DECLARE o record; BEGIN
  -- Columns of views keep the names that they were made with.
  FOR o IN SELECT c.table_schema, c.table_name, c.column_name, n.becomes
    FROM information_schema.columns c JOIN information_schema.views v USING (table_schema, table_name)
    JOIN (VALUES ('witnessed_at', 'recorded_at'), ('brought_by', 'appointed_by'), ('safeguarded_at', 'limited_at')) n (was, becomes)
      ON n.was = c.column_name
    WHERE c.table_schema NOT IN ('pg_catalog', 'information_schema')
  LOOP
    EXECUTE format('ALTER VIEW %I.%I RENAME COLUMN %I TO %I', o.table_schema, o.table_name, o.column_name, o.becomes);
  END LOOP;
  FOR o IN SELECT conrelid::regclass AS of, conname AS was,
      regexp_replace(regexp_replace(conname, '^stray_', 'unsupported_transfer_'), '^unfolded_', 'pending_entry_') AS becomes
    FROM pg_constraint WHERE conrelid IN ('chain.unsupported_transfer'::regclass, 'ledger.pending_entry'::regclass) AND conname ~ '^(stray|unfolded)_'
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', o.of, o.was, o.becomes);
  END LOOP;
  FOR o IN SELECT relname AS was, regexp_replace(relname, '^stray_', 'unsupported_transfer_') AS becomes
    FROM pg_class WHERE relnamespace = 'chain'::regnamespace AND relkind IN ('i', 'S') AND relname ~ '^stray_'
  LOOP
    EXECUTE format('ALTER %s chain.%I RENAME TO %I', (SELECT CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'INDEX' END
      FROM pg_class WHERE relnamespace = 'chain'::regnamespace AND relname = o.was), o.was, o.becomes);
  END LOOP;
END $$;
