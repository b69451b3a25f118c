import { OfMembers, vendorWords } from '../../features/vendor/index.ts';
import { titleMeta } from '../../lib/page.ts';

export const meta = titleMeta(() => vendorWords().ofMembers.interests);

/** A profile is a person's own: an account of a store has none, and this path says so. */
export default function VendorInterests() {
  return <OfMembers area="interests" to="/interests" />;
}
