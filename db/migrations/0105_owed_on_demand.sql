-- Results that were kept under the name that this figure had before.
UPDATE plans.simulation
SET result = jsonb_set(result #- '{future,principal,owedBeside}', '{future,principal,owedOnDemand}', result #> '{future,principal,owedBeside}')
WHERE result #> '{future,principal,owedBeside}' IS NOT NULL;
