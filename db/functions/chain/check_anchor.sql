-- An anchor whose nonce went elsewhere is signed anew, three times at most: each costs a fee.
CREATE OR REPLACE FUNCTION chain.check_anchor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM chain.outgoing o WHERE o.reference = NEW.reference AND o.attempt = 1) >= 3 THEN
    RAISE EXCEPTION 'an anchor breaks outgoing_anchor_signed_thrice'
      USING ERRCODE = '23514', CONSTRAINT = 'outgoing_anchor_signed_thrice';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER outgoing_anchor_is_sound BEFORE INSERT ON chain.outgoing
  FOR EACH ROW WHEN (NEW.kind = 'anchor' AND NEW.attempt = 1) EXECUTE FUNCTION chain.check_anchor();

-- What the watcher read stays as it was read: a block alone may leave the chain and come back.
CREATE OR REPLACE FUNCTION chain.check_seen_anchor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.tx_hash, OLD.chain_id, OLD.from_address, OLD.call_data) IS DISTINCT FROM (NEW.tx_hash, NEW.chain_id, NEW.from_address, NEW.call_data)
    OR (NEW.status = 'final' AND OLD.status = 'final') THEN
    RAISE EXCEPTION 'an anchor breaks seen_anchor_stays' USING ERRCODE = '23514', CONSTRAINT = 'seen_anchor_stays';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER seen_anchor_is_sound BEFORE UPDATE ON chain.seen_anchor
  FOR EACH ROW EXECUTE FUNCTION chain.check_seen_anchor();
