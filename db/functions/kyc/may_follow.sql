-- The states of a submission: which may follow on which. The README of kyc has the same table; a test compares the two.
CREATE OR REPLACE FUNCTION kyc.may_follow(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN p_from = 'submitted' AND p_to IN ('approved', 'rejected');
