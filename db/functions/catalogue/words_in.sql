-- Letters of scripts that put no spaces between words, or join them: Thai, Lao, Burmese, Khmer, Japanese, Chinese, Korean. As a part of a
-- regular expression.
CREATE OR REPLACE FUNCTION catalogue.unspaced() RETURNS text LANGUAGE sql IMMUTABLE
RETURN '\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0EDF\u1000-\u1049\u1050-\u109F\u1780-\u17D3\u3005-\u3007\u3031-\u3035\u3041-\u3096\u30A1-\u30FA\u30FC-\u30FF\u3105-\u312F\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\U00020000-\U0003FFFF';

-- A plain text whose runs of such letters are pairs: 緑茶 茶の の急 急須 須. A word within a run is found by its pairs; the last letter
-- stands alone, so that it is found by itself, too.
CREATE OR REPLACE FUNCTION catalogue.in_pairs(p_plain text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN p_plain !~ ('[' || catalogue.unspaced() || ']') THEN p_plain ELSE
  (SELECT string_agg(coalesce(m.part[2], (SELECT string_agg(substr(m.part[1], n, 2), ' ' ORDER BY n) FROM generate_series(1, length(m.part[1])) n)), ' '
    ORDER BY m.place)
  FROM regexp_matches(p_plain, format('([%1$s]+)|([^%1$s ]+)', catalogue.unspaced()), 'g') WITH ORDINALITY m (part, place)) END;

-- Words that a text writes with signs between their parts, in one: wifi of Wi-Fi, ab100mm0 of AB-100.MM_0.
CREATE OR REPLACE FUNCTION catalogue.joined_words(p_text text) RETURNS text LANGUAGE sql STABLE
RETURN (SELECT string_agg(DISTINCT replace(p.plain, ' ', ''), ' ')
  FROM regexp_split_to_table(p_text, '\s+') c (chunk) CROSS JOIN LATERAL (SELECT catalogue.plain_text(c.chunk) AS plain) p
  WHERE c.chunk ~ '[^\s][-\u00B7\u2010-\u2015\u2019._/''&+][^\s]' AND p.plain ~ ' ' AND length(p.plain) <= 60
    AND p.plain !~ ('[' || catalogue.unspaced() || ']'));

-- The words by which a text is found.
CREATE OR REPLACE FUNCTION catalogue.words_in(p_text text) RETURNS text LANGUAGE sql STABLE
RETURN concat_ws(' ', catalogue.in_pairs(catalogue.plain_text(p_text)), catalogue.joined_words(p_text));

-- What a page of a listing shows, by weight: title; category, attributes and variants; SKUs, which are no words that a typo could mean; description.
CREATE OR REPLACE FUNCTION catalogue.search_words(r catalogue.revision, p_kind text) RETURNS tsvector LANGUAGE sql STABLE
RETURN (SELECT setweight(to_tsvector('simple', catalogue.words_in(r.title)), 'A')
    || setweight(to_tsvector('simple', catalogue.words_in(concat_ws(' ', c.name, catalogue.words_of(r.attributes), v.labels))), 'B')
    || setweight(to_tsvector('simple', catalogue.words_in(coalesce(v.skus, ''))), 'C')
    || setweight(to_tsvector('simple', catalogue.words_in(r.description)), 'D')
  FROM catalogue.category c CROSS JOIN LATERAL (
    SELECT string_agg(rv.label, ' ' ORDER BY rv.position) AS labels, string_agg(x.sku, ' ' ORDER BY rv.position) AS skus
    FROM catalogue.revision_variant rv JOIN catalogue.variant x ON x.id = rv.variant_id WHERE rv.revision_id = r.id AND p_kind = 'product') v
  WHERE c.id = r.category_id);
