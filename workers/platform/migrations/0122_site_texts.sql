-- Texts of the site's folder by language code: those in the place of the build's, or all of a language that the build does not have.
CREATE TABLE site_text (
  language TEXT PRIMARY KEY,
  -- Parts of the interface, sentences of the platform, and how the language writes days, as `texts/{language}.json` of the folder has them.
  content TEXT NOT NULL CHECK (json_valid(content))
) STRICT, WITHOUT ROWID;
