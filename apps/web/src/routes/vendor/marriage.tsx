import { OfMembers, vendorWords } from '../../features/vendor/index.ts';
import { titleMeta } from '../../lib/page.ts';

export const meta = titleMeta(() => vendorWords().ofMembers.marriage);

/** A profile is a person's own: an account of a store has none, and this path says so. */
export default function VendorMarriage() {
  return <OfMembers area="marriage" to="/marriage" />;
}
