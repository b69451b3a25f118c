import { describe, expect, it } from 'vitest';
import { countUses, withCounts } from './count.ts';

const SCHEMA = `CREATE TABLE shop.item (
  id bigint NOT NULL,
  public_id uuid DEFAULT uuidv7() NOT NULL,
  vendor_id bigint NOT NULL,
  CONSTRAINT item_pkey PRIMARY KEY (id),
  CONSTRAINT item_once UNIQUE (vendor_id, id),
  CONSTRAINT item_kind FOREIGN KEY (kind) REFERENCES shop.kind(id),
  CONSTRAINT item_vendor FOREIGN KEY (vendor_id) REFERENCES shop.vendor(id)
);
CREATE UNIQUE INDEX item_public ON shop.item USING btree (public_id);
CREATE TRIGGER item_is_kept BEFORE DELETE ON shop.item EXECUTE FUNCTION refuse();
CREATE CONSTRAINT TRIGGER item_adds_up AFTER INSERT ON shop.item DEFERRABLE INITIALLY DEFERRED EXECUTE FUNCTION add();

CREATE TABLE shop.kind (
  id bigint NOT NULL,
  CONSTRAINT kind_pkey PRIMARY KEY (id)
);
`;

describe('the counts in docs/scaling.md', () => {
  it('A unique and a foreign key are counted if they leave out the owner of their table', () => {
    expect(countUses(SCHEMA, '')).toMatchObject({ uniquesAcrossOwners: 2, foreignKeysAcrossOwners: 1 });
  });

  it('Triggers, locks and ids are counted', () => {
    const functions = 'PERFORM pg_advisory_xact_lock(1); SELECT 1 FROM a FOR UPDATE; SELECT pg_notify(b);';
    expect(countUses(SCHEMA, functions)).toMatchObject({
      triggers: 2,
      deferredTriggers: 1,
      advisoryLocks: 1,
      rowLocks: 1,
      notifications: 1,
      uuidsByTime: 1,
    });
  });

  it('The counts replace those between the marks of the page, and the rest of the page stays', () => {
    const counts = countUses(SCHEMA, '');
    const page = withCounts('# Page\n<!-- Written by `npm run engines`. -->\nold\n<!-- End -->\nrest\n', counts);
    expect(page).toContain('| triggers | 2 |');
    expect(page).not.toContain('old');
    expect(page.endsWith('<!-- End -->\nrest\n')).toBe(true);
    expect(() => withCounts('# Page', counts)).toThrow('docs/scaling.md');
  });
});
