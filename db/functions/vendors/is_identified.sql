-- Whether an operator approved the identity of the person behind an account: asked for of vendors whatever the setting says.
CREATE OR REPLACE FUNCTION vendors.is_identified(p_vendor_id bigint) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM kyc.submissions k WHERE k.member_id = p_vendor_id AND k.status = 'approved');
