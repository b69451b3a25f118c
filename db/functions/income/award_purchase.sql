-- A purchase earns the buyer's sponsor a share of its price, held until its hold is over.
CREATE OR REPLACE FUNCTION income.award_purchase() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = income, pg_temp AS $$
BEGIN
  INSERT INTO income.award (member_id, kind, amount_micro, position_id, from_member_id, plan_version, earned_on, due_on)
  SELECT m.sponsor_id, CASE NEW.purchase_number WHEN 1 THEN 'direct_income' ELSE 'redirect_income' END,
         plan.direct_bps * NEW.price_micro / 10000, NEW.id, NEW.member_id, plan.version, NEW.purchased_on, NEW.purchased_on + plan.hold_days
  FROM members.members m,
       LATERAL (SELECT p.version, p.direct_bps, p.hold_days FROM income.plan p
                WHERE p.effective_on <= NEW.purchased_on ORDER BY p.effective_on DESC, p.version DESC LIMIT 1) plan
  WHERE m.id = NEW.member_id AND m.sponsor_id IS NOT NULL AND plan.direct_bps * NEW.price_micro / 10000 > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER purchase_is_awarded AFTER INSERT ON investments.position
  FOR EACH ROW EXECUTE FUNCTION income.award_purchase();
