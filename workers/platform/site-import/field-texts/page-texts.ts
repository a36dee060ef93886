/** Fields of the files about the site as a whole: operator, theme, home, contacts, texts for search engines, help and terms. */
import type { FileTexts } from './file-texts.ts';

const PARAGRAPHS = 'Paragraphs, one text each.';

export const SITE_TEXTS: FileTexts = {
  about: 'The operator, the version of the terms, and the order of the markets.',
  fields: {
    format: 'Format of the folder.',
    operator: 'Who runs the site.',
    'operator.name': 'Name of the operator, as the footer and the terms say it.',
    'operator.licence': 'The licence; null where there is none.',
    'operator.licence.authority': 'Authority that gave it.',
    'operator.licence.number': 'Its number.',
    'operator.licence.url': 'Address at which it can be verified.',
    'operator.testing': 'The independent laboratory that tests the games.',
    'operator.testing.name': 'Name of the laboratory.',
    'operator.testing.url': 'Its address.',
    terms: 'Version of the terms, whose texts are in `terms/`.',
    'terms.version': 'Name of the version. Members who accepted another one are asked again.',
    'terms.changes': 'What the version changes, a sentence each, by language or tag.',
    playMoney: 'Whether all money is play money, which the pages then say. Production refuses it.',
    markets: 'Countries of the markets, each with a file in `markets/`, in the order of lists.',
  },
};

export const THEME_TEXTS: FileTexts = {
  about: 'Colours, corners, font and logo. Without this file the site has the theme of the build.',
  fields: {
    brand:
      'Colour of buttons and links, as `#2f6f5e` or `oklch(0.78 0.105 178)`. Its lightness follows from the light or dark theme.',
    accent: 'Colour of money and ribbons, in the same forms.',
    brandChroma: 'How strong the brand colour is: 0 is monochrome, 1.4 loud.',
    radius: ['Radius of corners.', 'CSS pixels'],
    font: 'The font.',
    'font.family': 'Family that devices have, or the one that comes in `file`.',
    'font.file': 'A WOFF2 file in `media/`; null for a family that devices have.',
    logoHeight: ['Height of the logo in the header.', 'CSS pixels'],
    neutralShift: ['Distance between the hue of the brand and that of the neutral colours.', 'degrees'],
    logo: 'The logo; null for the built-in one.',
    'logo.image': 'File in `media/`.',
    'logo.ratio': 'Width by height; that of the file where left out.',
    'logo.hasName': 'Whether the logo says the name of the site, which is then not written beside it.',
    'logo.inTextColour':
      'Whether the shape of the logo is drawn in the colour of the text around it, which follows the light and the dark theme.',
    icons:
      'Icons of browsers and home screens; left out for the first letter of the site’s name in the colour of the brand.',
    'icons.icon': 'A square SVG, or a PNG of 512 × 512 pixels.',
    'icons.touch': 'For home screens that take no SVG: a PNG of 192 × 192 pixels.',
    'icons.maskable':
      'For launchers that cut icons to a shape of their own: as `icon`, with nothing to lose in its outer tenth.',
  },
};

export const HOME_TEXTS: FileTexts = {
  about:
    'What home shows, by currency; `all` is for currencies without an entry. Without this file home is as the build has it.',
  fields: {
    hero: 'The head of home for guests. What is left out is the site’s own: the colours of the brand, and a neutral sentence.',
    'hero.*.image':
      'Picture behind the words, at the end of the line: 1200 × 500 pixels, calm where the words are.',
    'hero.*.lightImage': 'The picture in the light theme. The words are dark there then.',
    'hero.*.isMirrored':
      'Whether the picture is mirrored where text runs from right to left. Not for a picture with writing in it.',
    'hero.*.alt':
      'What the picture shows, for those who do not see it; left out for one that only decorates.',
    'hero.*.title': 'Headline: one text, or texts by language.',
    'hero.*.text': 'Sentence below the headline: one text, or texts by language.',
    'hero.*.link': 'A link in the place of the one to the games below.',
    'hero.*.link.to': 'Path below the language, as `promotions`, or an address; perhaps by language.',
    'hero.*.link.label': 'Words of the link: one text, or texts by language.',
    'hero.*.showsOffer':
      'Whether the first offer to new members stands in the place of headline and sentence while one runs. It does where nothing is said.',
    rows: 'Rows of home in their order: one of the names, or a row of your own. A row that is left out is not shown.',
    'rows.*[].kind': 'What a row of your own shows.',
    'rows.*[].id': 'Name of the row, which no other row of its currency has.',
    'rows.*[].title': 'Heading: one text, or texts by language.',
    'rows.*[].games': 'Ids of games in their order, in the place of a rule.',
    'rows.*[].category': 'Games of this category.',
    'rows.*[].studio': 'Games of the studio with this id.',
    'rows.*[].attribute': 'Games with the attribute of this id.',
    'rows.*[].marked': 'Only games with this mark.',
    'rows.*[].most': ['Most games in the row.', 'games'],
    'rows.*[].studios': 'Ids of studios in their order.',
    'rows.*[].banners': 'Ids of banners in their order. Each is shown while its period lasts.',
    recommended: 'Ids of games that stand before those that are popular.',
  },
  example: {
    hero: { all: { title: { en: 'A calm evening of games' }, showsOffer: false } },
    rows: {
      all: [
        'top',
        { kind: 'games', id: 'first-games', title: { en: 'Our first games' }, category: 'slots' },
        'recommended',
        'banners',
        'categories',
      ],
    },
    recommended: { all: ['g-first-1'] },
  },
};

export const CONTACT_TEXTS: FileTexts = {
  about: 'Ways to reach the operator in a market. The file is named after its country.',
  fields: {
    setting: 'Which entries are shown, by the name of the field: an entry without `true` here is hidden.',
    data: 'The entries.',
    'data.phone': 'Telephone number.',
    'data.email': 'E-mail address.',
    'data.*': 'Name or number at this service.',
    '*.url': 'Address of the page.',
    '*.url_label': 'Words of the link.',
    facebook: 'Page at Facebook.',
    instagram: 'Page at Instagram.',
    youtube: 'Page at YouTube.',
    twitter: 'Page at X.',
    liveChatScript:
      'Address of the script of the operator’s own chat, in the place of the built-in one. Its origin stands in `LIVE_CHAT_ORIGINS`.',
  },
};

export const SCRIPT_TEXTS: FileTexts = {
  about:
    'Scripts by host name of the site; `default` is for all other hosts. A change waits for a second operator.',
  fields: {
    src: 'Address of the script: a path of the site, or an origin of `SCRIPT_ORIGINS`.',
    integrity: 'Hash of the file as browsers check it, `sha384-…`; another file is not loaded.',
    type: 'Marks data for search engines, in the place of `src`.',
    text: 'The data, as JSON-LD.',
  },
  example: {
    default: [
      { type: 'application/ld+json', text: '{"@context":"https://schema.org","@type":"Organization"}' },
    ],
  },
};

export const SEO_TEXTS: FileTexts = {
  about:
    'Titles and descriptions of pages, and the texts of the footer. The file is named after a language, or a tag for one market.',
  fields: {
    metadata: 'By path without the language; `/` for home.',
    'metadata.*.title': 'Title of the page.',
    'metadata.*.description': 'Description in results of search engines.',
    'metadata.*.keywords': 'Keywords, separated by commas.',
    'metadata.*.img': 'Picture of links that are shared.',
    footer: 'Sections below the pages.',
    'footer[].heading': 'Heading.',
    'footer[].paragraphs': PARAGRAPHS,
  },
};

export const HELP_TEXTS: FileTexts = {
  about:
    'The help centre, in all languages of the site or in none. The file is named after a language, or a tag for one market. Pages lead to some articles, which `check` names where one is missing.',
  fields: {
    shortcuts: 'Links to the articles that members ask for most.',
    'shortcuts[].label': 'Words of the link.',
    'shortcuts[].article': 'Id of the article.',
    topics: 'Topics in their order.',
    'topics[].id': 'Id of the topic.',
    'topics[].title': 'Title of the topic.',
    'topics[].articles': 'Its articles.',
    'topics[].articles[].id': 'Id in the address, `/help-center/{id}`.',
    'topics[].articles[].title': 'Title, as a member would ask it.',
    'topics[].articles[].lead': 'The answer in a sentence or two.',
    'topics[].articles[].updated': 'Day of the last change.',
    'topics[].articles[].keywords': 'Words that members use and the text does not.',
    'topics[].articles[].related': 'Ids of related articles.',
    'topics[].articles[].sections': 'The whole answer.',
    'topics[].articles[].sections[].heading': 'Heading; may be empty.',
    'topics[].articles[].sections[].paragraphs':
      'Paragraphs, one text each. `[words](article)` is a link to an article, a page or an https address; `{minimumAge}` becomes the figure of the market.',
  },
  example: {
    topics: [
      {
        id: 'start',
        title: 'First steps',
        articles: [
          {
            id: 'register',
            title: 'How do I register?',
            lead: 'Choose a name and a password, and say when you were born.',
            updated: '2026-11-25',
            sections: [{ heading: '', paragraphs: ['You must be {minimumAge} or older.'] }],
          },
        ],
      },
    ],
  },
};

export const TERMS_TEXTS: FileTexts = {
  about: 'The terms. The file is named after a language, or a tag for one market.',
  fields: {
    heading: 'Heading of the section.',
    paragraphs: PARAGRAPHS,
  },
};

export const LANGUAGE_TEXTS: FileTexts = {
  about:
    'Words of the site in one language, in the place of those of the build. A language that the build does not have comes whole: `site texts DIR LANGUAGE` begins it in English.',
  fields: {
    messages: 'Sentences of the platform: answers to members, their inbox, e-mails.',
    'messages.**': 'A sentence by its key, with the figures of the English one.',
    dates: 'How the language writes days.',
    'dates.months': 'Twelve short names of months.',
    'dates.day': 'A day, from `{{day}}`, `{{month}}` and `{{year}}`.',
    'dates.dayOfYear': 'A day without its year.',
    'dates.comma': 'What stands between a day and a time.',
    '*': 'A part of the interface, as a file of `app/i18n/locales/en` has it.',
    '*.**':
      'A text by its key, with the figures and tags of the English one. A text with a count has each plural form of the language.',
  },
  example: { site: { footer: { get_help: 'Help and contact' } } },
};
