/** Fields of the files that have lists: categories, studios, payment services, attributes, banners, announcements, modules, games. */
import type { FileTexts } from './file-texts.ts';

const NAMES = 'One word for all languages, or names by language code with English as the fallback.';
const CURRENCIES = 'Currencies that it is for; all of the site where left out.';
const PRIORITY = 'Place in lists: lower numbers stand first; null after those with a number.';
const KEYS =
  'Numbers of its signing keys: one, or two that follow each other while a key is changed. Calls change them, never an import.';

export const CATEGORY_TEXTS: FileTexts = {
  about: 'Categories of games.',
  fields: {
    type: 'Short name in addresses; games name it.',
    names: NAMES,
    image: 'Picture of the category.',
    priority: PRIORITY,
    currencies: CURRENCIES,
  },
};

export const STUDIO_TEXTS: FileTexts = {
  about: 'Studios: providers of games, with the addresses at which their games start.',
  fields: {
    id: 'Id of the studio. No game has the same one.',
    name: 'Name of the studio.',
    names: 'Names by language, where they differ from `name`.',
    image: 'Mark of the studio.',
    opens:
      'Whether its games open in the page (`tab`) or in a window of their own. Those in the page need `GAME_ORIGINS`.',
    wallet:
      '`seamless` plays from the member’s balance, `transfer` from an account to which money is moved first.',
    currencies: CURRENCIES,
    launch: 'Where its games start; null where none can be played.',
    'launch.money':
      'Address of a game for money, with the placeholders {gameId}, {token}, {language}, {currency}, {country}, {device}; {token} is needed.',
    'launch.fun': 'Address of a game for fun; null where there is none.',
    'launch.freeRounds': 'Address at which it is told of free rounds, https; left out where it has none.',
    'launch.permissions': 'What the frames of its games may do beside running.',
    keys: KEYS,
    largestWins:
      'Its own ceilings of wins by currency: the fields of `winCeilings` of a market, or the largest win alone. Left out to keep those that the site has.',
    'largestWins.*.stakeTimes': ['Largest win, as a multiple of the round’s stake.', 'times the stake'],
    'largestWins.*.win': ['Largest win.', 'the currency'],
    'largestWins.*.round': ['Largest sum of the wins of a round.', 'the currency'],
    'largestWins.*.memberDay': ['Largest sum of a member’s wins in 24 hours.', 'the currency'],
    'largestWins.*.providerDay': [
      'Largest sum of its wins less stakes in a day (UTC), at which its bets stop.',
      'the currency',
    ],
  },
};

export const PAYMENT_TEXTS: FileTexts = {
  about: 'Payment services, at which deposits of methods of the kind `redirect` go on.',
  fields: {
    id: 'Id of the service; methods of markets name it.',
    name: 'Name of the service.',
    createUrl: 'Address at which payments are created, https.',
    pages: 'Origins at which members pay; that of `createUrl` where left out.',
    keys: KEYS,
  },
  example: [{ id: 'py-first', name: 'First Payments', createUrl: 'https://payments.example/create' }],
};

export const ATTRIBUTE_TEXTS: FileTexts = {
  about: 'Attributes of games, by which members filter.',
  fields: {
    id: 'Id of the attribute; games name it.',
    names: NAMES,
    isShown: 'Whether members can filter by it.',
    priority: PRIORITY,
    image: 'Picture of the attribute.',
    ribbon: 'Words on the tiles of its games, by language; null for none.',
  },
  example: [{ id: 'a-jackpots', names: { en: 'Jackpots' }, priority: 10, ribbon: { en: 'Jackpot' } }],
};

export const BANNER_TEXTS: FileTexts = {
  about: 'Banners of home and of lobbies.',
  fields: {
    id: 'Id of the banner.',
    type: 'Where it is shown: `home`, or the type of a category.',
    names: NAMES,
    summary: 'A sentence below the name, by language.',
    image: 'Picture on computers.',
    phoneImage: 'Picture on phones; `image` where it is null.',
    link: 'Where it leads: a path of the site, or an https address.',
    priority: PRIORITY,
    currencies: CURRENCIES,
    alt: 'What the picture shows, by language, for those who do not see it. A picture of `media/` needs it in every language.',
    from: 'Beginning, UTC; at once where left out.',
    until: 'End, UTC; none where left out.',
  },
  example: [
    {
      id: 'b-welcome',
      type: 'slots',
      names: { en: 'Welcome' },
      image: '/art/banner/live.svg',
      phoneImage: '/art/banner/live.svg',
      link: '/promotions',
    },
  ],
};

export const ANNOUNCEMENT_TEXTS: FileTexts = {
  about: 'Announcements of an empty site. Later they are made by calls, and imports leave them as they are.',
  fields: {
    id: 'Id of the announcement.',
    currencies: 'Currencies of its readers; all where left out.',
    devices: 'Devices of its readers; all where left out.',
    languages: 'Languages of its readers; all where left out.',
    texts: 'Texts by language. English stands for those that are left out.',
    'texts.*.title': 'Title.',
    'texts.*.content': 'Text; null for a title alone.',
    image: 'Picture of the announcement.',
    link: 'Where it leads: a path of the site, or an https address.',
    hideDays: ['Time for which a reader can hide it; 0 where it cannot be hidden.', 'days'],
    priority: PRIORITY,
    from: 'Beginning, UTC; null for at once.',
    until: 'End, UTC; null for none.',
    announced:
      'When it was announced, UTC: newer ones stand first among equals. The moment of the import where left out.',
  },
  example: [
    {
      id: 'an-opening',
      texts: { en: { title: 'We are open', content: 'Welcome to our new site.' } },
      hideDays: 7,
    },
  ],
};

export const MODULE_TEXTS: FileTexts = {
  about:
    'Parts of an empty site that are shown or hidden, by currency; `all` is for currencies without an entry. Later calls change them, and imports leave them as they are.',
  fields: {
    name: 'Name of the part.',
    parent: 'Name of the part that it belongs to.',
    settings:
      'By device, `web` and `mobile`, whether it is shown or hidden, and to whom not; shown on all where left out.',
  },
};

export const GAME_TEXTS: FileTexts = {
  about:
    'Games, in one file or several. As a table (`games.csv`, separated by commas or semicolons) each has a row: `name` is in English and `name.zh` in Chinese, attributes are separated by spaces, flags are `yes` or `no`, and an empty cell is a field that is left out.',
  fields: {
    id: 'Id of the game, as the studio knows it. No studio has the same one.',
    studio: 'Id of its studio.',
    type: 'Type of its category.',
    names: 'Names by language code; English is the fallback.',
    image: 'Cover; the site draws one where it is null.',
    mobile: 'Whether it can be played on phones.',
    web: 'Whether it can be played on computers.',
    popular: 'Whether it is among the popular games.',
    new: 'Whether it is among the new games.',
    attributes: 'Ids of its attributes.',
    priority: PRIORITY,
    released: 'Day or moment (UTC) of its release; null where it is not known.',
  },
};
