-- Finding a member by any word of the name, not only by its beginning (modules/operations).
CREATE INDEX member_by_words ON members.member USING gin (to_tsvector('simple', full_name));
