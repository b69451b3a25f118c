-- Stands for the number of a document, its issuing country's two letters first; spaces, signs and capitals make no difference. Null for
-- what is none. The hash has no key: it keeps the number out of queries and files, and whoever has it can try numbers.
CREATE OR REPLACE FUNCTION kyc.hash_of_number(p_number text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
SELECT CASE WHEN n ~ '^[A-Z]{2}[A-Z0-9]{4,30}$' THEN sha256(convert_to(n, 'UTF8')) END
FROM regexp_replace(upper(p_number), '[^A-Z0-9]', '', 'g') n
$$;

-- Other accounts that look like the same person's by what they showed: the same file, the same number, or one name with one date of birth.
-- Rejected documents count as well. For other modules' functions.
CREATE OR REPLACE FUNCTION kyc.accounts_of_person(p_member_id bigint) RETURNS SETOF bigint LANGUAGE sql STABLE SECURITY DEFINER ROWS 1
SET search_path = kyc, pg_temp AS $$
SELECT r.member_id FROM kyc.submission s JOIN kyc.document d ON d.submission_id = s.id
JOIN kyc.document e ON e.content_sha256 = d.content_sha256 JOIN kyc.submission r ON r.id = e.submission_id
WHERE s.member_id = p_member_id AND r.member_id <> p_member_id
UNION
SELECT r.member_id FROM kyc.submission s JOIN kyc.document_number n ON n.submission_id = s.id
JOIN kyc.document_number o ON o.number_sha256 = n.number_sha256 JOIN kyc.submission r ON r.id = o.submission_id
WHERE s.member_id = p_member_id AND r.member_id <> p_member_id
UNION
SELECT r.member_id FROM kyc.submission s JOIN kyc.birth_date b ON b.submission_id = s.id JOIN members.members m ON m.id = s.member_id
JOIN kyc.birth_date c ON c.born_on = b.born_on JOIN kyc.submission r ON r.id = c.submission_id JOIN members.members x ON x.id = r.member_id
WHERE s.member_id = p_member_id AND r.member_id <> p_member_id
  AND lower(regexp_replace(public.unaccent(m.full_name), '[[:space:]]+', ' ', 'g'))
    = lower(regexp_replace(public.unaccent(x.full_name), '[[:space:]]+', ' ', 'g'))
$$;

-- A number is noted with the approval of its document, and stays.
CREATE OR REPLACE FUNCTION kyc.check_document_number() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = kyc, pg_temp AS $$
DECLARE broken text;
BEGIN
  broken := CASE WHEN TG_OP <> 'INSERT' THEN 'document_number_stays'
    WHEN NOT EXISTS (SELECT FROM kyc.submission s WHERE s.id = NEW.submission_id AND s.status = 'approved' AND s.decided_at = now())
      THEN 'document_number_with_its_approval' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'the number of a document breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER document_number_is_sound BEFORE INSERT OR UPDATE OR DELETE ON kyc.document_number
  FOR EACH ROW EXECUTE FUNCTION kyc.check_document_number();
