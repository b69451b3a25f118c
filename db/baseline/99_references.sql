-- Foreign keys that form a cycle. They are created after the rows of db/baseline/data are loaded.
ALTER TABLE platform.setting_version
  ADD FOREIGN KEY (operator_id) REFERENCES identity.operator (id);
ALTER TABLE platform.setting_version
  ADD FOREIGN KEY (confirmation_id) REFERENCES identity.confirmation (id);
ALTER TABLE catalogue.listing
  ADD CONSTRAINT listing_current_is_its_own FOREIGN KEY (current_revision_id, id)
    REFERENCES catalogue.revision (id, listing_id);
ALTER TABLE catalogue.listing
  ADD CONSTRAINT listing_next_is_its_own FOREIGN KEY (next_revision_id, id)
    REFERENCES catalogue.revision (id, listing_id);
ALTER TABLE courses.lesson
  ADD CONSTRAINT lesson_shown_is_there FOREIGN KEY (shown_id) REFERENCES courses.lesson_text (id);
ALTER TABLE courses.lesson
  ADD CONSTRAINT lesson_draft_is_there FOREIGN KEY (draft_id) REFERENCES courses.lesson_text (id);
ALTER TABLE certificates.certificate
  ADD CONSTRAINT certificate_change_id FOREIGN KEY (change_id) REFERENCES certificates.change (id);
