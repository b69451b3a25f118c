-- Returns the date of birth from a member's approved document, or null. For other modules' functions; granted to no
-- login.
CREATE OR REPLACE FUNCTION kyc.birth_date_of(p_member_id bigint) RETURNS date LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = kyc, pg_temp AS $$
SELECT b.born_on FROM kyc.submission s JOIN kyc.birth_date b ON b.submission_id = s.id
WHERE s.member_id = p_member_id AND s.status = 'approved'
$$;

-- True if a living person can be born on that day.
CREATE OR REPLACE FUNCTION kyc.is_plausible_birth_date(p_born_on date) RETURNS boolean LANGUAGE sql STABLE
RETURN p_born_on <= platform.business_date() AND p_born_on > platform.business_date() - interval '120 years';

-- Rejects a date of birth that is not recorded with the approval of its document. Later it is added or changed only as
-- a correction of the same document, with its author. It is never removed.
CREATE OR REPLACE FUNCTION kyc.check_birth_date() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = kyc, pg_temp AS $$
DECLARE broken text;
BEGIN
  broken := CASE WHEN TG_OP = 'DELETE' THEN 'birth_date_stays'
    WHEN TG_OP = 'UPDATE'
      AND (NEW.submission_id <> OLD.submission_id OR NEW.corrected_at IS DISTINCT FROM now()) THEN 'birth_date_stays'
    WHEN NOT kyc.is_plausible_birth_date(NEW.born_on) THEN 'birth_date_of_a_person'
    WHEN NOT EXISTS (SELECT FROM kyc.submission s WHERE s.id = NEW.submission_id AND s.status = 'approved'
        AND (s.decided_at = now() OR NEW.corrected_at = now()))
      THEN 'birth_date_with_its_approval' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a birth date breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER birth_date_is_sound BEFORE INSERT OR UPDATE OR DELETE ON kyc.birth_date
  FOR EACH ROW EXECUTE FUNCTION kyc.check_birth_date();

-- Corrects the date of an approved document, for an operator, if it was mistyped or not recorded with the approval.
-- Returns what existed before: 'noted' or 'none'; null if no document is approved. Neither date is returned. Errors: as
-- identity.check_operator_session; birth_date_implausible (PB000).
-- p_by: compared with the session, whose operator counts; only the command line names one.
-- p_born_on: free choice of the operator, who reads the document; it has to be plausible.
CREATE OR REPLACE FUNCTION kyc.correct_birth_date(p_session_sha256 bytea, p_member_id bigint, p_by text, p_born_on date)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = kyc, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']); approved uuid;
  was text;
BEGIN
  IF NOT coalesce(kyc.is_plausible_birth_date(p_born_on), false) THEN
    RAISE EXCEPTION 'birth_date_implausible' USING ERRCODE = 'PB000';
  END IF;
  SELECT s.id INTO approved FROM kyc.submission s WHERE s.member_id = p_member_id AND s.status = 'approved' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  was := CASE WHEN EXISTS (SELECT FROM kyc.birth_date b WHERE b.submission_id = approved) THEN 'noted' ELSE 'none' END;
  INSERT INTO kyc.birth_date (submission_id, born_on, corrected_at, corrected_by)
  VALUES (approved, p_born_on, now(), identity.name_of_operator(asked_by, p_by))
  ON CONFLICT (submission_id) DO UPDATE
    SET born_on = EXCLUDED.born_on, corrected_at = EXCLUDED.corrected_at, corrected_by = EXCLUDED.corrected_by;
  RETURN was;
END $$;

-- Returns the hash of a document's number, which begins with its country's two letters; ignores spaces, signs and case.
-- Null if it is not a valid number. The hash has no key: it keeps the number out of queries and files, but anyone who
-- has it can guess numbers.
CREATE OR REPLACE FUNCTION kyc.hash_of_number(p_number text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
SELECT CASE WHEN n ~ '^[A-Z]{2}[A-Z0-9]{4,30}$' THEN sha256(convert_to(n, 'UTF8')) END
FROM regexp_replace(upper(p_number), '[^A-Z0-9]', '', 'g') n
$$;

-- Returns other accounts that seem to belong to the same person by their documents: the same file, the same number, or
-- the same name and date of birth. Includes rejected documents. For other modules' functions.
CREATE OR REPLACE FUNCTION kyc.accounts_of_person(p_member_id bigint) RETURNS SETOF bigint
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = kyc, pg_temp AS $$
SELECT r.member_id FROM kyc.submission s JOIN kyc.document d ON d.submission_id = s.id
JOIN kyc.document e ON e.content_sha256 = d.content_sha256 JOIN kyc.submission r ON r.id = e.submission_id
WHERE s.member_id = p_member_id AND r.member_id <> p_member_id
UNION
SELECT r.member_id FROM kyc.submission s JOIN kyc.document_number n ON n.submission_id = s.id
JOIN kyc.document_number o ON o.number_sha256 = n.number_sha256 JOIN kyc.submission r ON r.id = o.submission_id
WHERE s.member_id = p_member_id AND r.member_id <> p_member_id
UNION
SELECT r.member_id
FROM kyc.submission s JOIN kyc.birth_date b ON b.submission_id = s.id JOIN members.members m ON m.id = s.member_id
JOIN kyc.birth_date c ON c.born_on = b.born_on JOIN kyc.submission r ON r.id = c.submission_id
JOIN members.members x ON x.id = r.member_id
WHERE s.member_id = p_member_id AND r.member_id <> p_member_id
  AND lower(regexp_replace(public.unaccent(m.full_name), '[[:space:]]+', ' ', 'g'))
    = lower(regexp_replace(public.unaccent(x.full_name), '[[:space:]]+', ' ', 'g'))
$$;

-- Rejects a document's number that is not recorded with its approval, and changes of it.
CREATE OR REPLACE FUNCTION kyc.check_document_number() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = kyc, pg_temp AS $$
DECLARE broken text;
BEGIN
  broken := CASE WHEN TG_OP <> 'INSERT' THEN 'document_number_stays'
    WHEN NOT EXISTS (SELECT FROM kyc.submission s
      WHERE s.id = NEW.submission_id AND s.status = 'approved' AND s.decided_at = now())
      THEN 'document_number_with_its_approval' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'the number of a document breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER document_number_is_sound BEFORE INSERT OR UPDATE OR DELETE ON kyc.document_number
  FOR EACH ROW EXECUTE FUNCTION kyc.check_document_number();
