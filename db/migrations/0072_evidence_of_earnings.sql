-- Earnings of the operator: the payer and the close ask a node of their own about the newest of it.
CREATE INDEX evidence_of_treasury ON ledger.evidence (id) WHERE recipient = 'treasury';
