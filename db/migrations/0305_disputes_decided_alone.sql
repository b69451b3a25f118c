-- What an operator decided alone lately, for the ceiling of disputes.takes_two.
CREATE INDEX decision_alone ON disputes.decision (proposed_by, proposed_at) WHERE NOT takes_two;
