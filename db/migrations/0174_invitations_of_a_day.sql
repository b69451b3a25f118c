-- How often an address, or a store, was asked today is counted with each invitation (vendors.invite).
CREATE INDEX invitation_to_address ON vendors.invitation (email, invited_at);
CREATE INDEX invitation_of_store ON vendors.invitation (vendor_id, invited_at);
