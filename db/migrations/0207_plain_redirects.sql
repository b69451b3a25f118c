-- A server takes /a/ for /a, and a browser /a/./b for /a/b: an address that leads somewhere, or is led to, has one form, so that none
-- leads to itself. Those of another form, which nobody ever came by, end.
UPDATE content.redirect SET ended_at = now()
WHERE ended_at IS NULL AND (from_path ~ '/(\.{1,2})?(/|$)' OR to_path ~ '/\.{1,2}(/|#|$)');
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE content.redirect
  ADD CONSTRAINT redirect_from_is_plain CHECK (ended_at IS NOT NULL OR from_path !~ '/(\.{1,2})?(/|$)'),
  ADD CONSTRAINT redirect_to_is_plain CHECK (ended_at IS NOT NULL OR to_path !~ '/\.{1,2}(/|#|$)');
