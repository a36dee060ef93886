/**
 * Checks a described site without asking the running one: its form field by field, then the references between its parts. The
 * command runs it before anything is sent, and the platform again on the site that it receives. Longer than most files because
 * it is a table: one check for each part of a site.
 */

import { templateFlaw } from '#app/contract/launch-template.ts';
import { parseAmount } from '#app/domain/money.ts';
import { AMOUNT_CEILINGS } from '#app/domain/win-ceilings.ts';
import { doubledNames, promotionBreaks } from '#platform/rewards/promotion/promotion-shapes.ts';
import { descendingCeilings } from '#platform/site/site-shapes.ts';
import { helpComplaints } from './check-help.ts';
import { bannerComplaints, homeFlaws } from './check-home.ts';
import { textComplaints } from './check-texts.ts';
import {
  currenciesOf,
  type DescribedGame,
  type DescribedSite,
  describedGame,
  describedSite,
} from './described-site.ts';
import { fillingEnglish, withFilledIn, writtenPaths } from './fill-in-texts.ts';
import { type Flaw, flawLine, parseStrictly, siteFlaw } from './flaw.ts';
import { type KnownNames, mayHave, type NameKind, namesOf } from './known-names.ts';
import { contrastFlaws } from './theme-contrast.ts';
import { partsOfWhole, type ValidParts, validParts } from './valid-parts.ts';

/** A path within the site, and the end of a sentence about it. */
type Complaint = readonly [path: readonly PropertyKey[], says: string];

function doubles(section: string, keys: readonly string[]): Complaint[] {
  return keys.flatMap((key, index) =>
    keys.indexOf(key) === index ? [] : [[[section, index], `stands in the list twice, as ${key}`] as const],
  );
}

/** Entries for some currencies may share an id, but no currency has two. */
function doublesByCurrency(
  section: 'categories' | 'banners',
  entries: readonly { key: string; currencies?: string[] | undefined }[],
  all: readonly string[],
): Complaint[] {
  const taken = new Set<string>();
  return entries.flatMap(({ key, currencies = [...all] }, index) => {
    const again = currencies.filter(currency => taken.has(`${currency} ${key}`));
    for (const currency of currencies) taken.add(`${currency} ${key}`);
    return again.length === 0
      ? []
      : [[[section, index], `stands in the list twice for ${again.join(', ')}`] as const];
  });
}

/** Whether a market states other ceilings than the first market with its currency. */
function winCeilingsDiffer(
  markets: DescribedSite['markets'],
  { currency, winCeilings }: DescribedSite['markets'][number],
): boolean {
  const first = markets.find(it => it.currency === currency);
  const asText = (it: object = {}) => JSON.stringify(Object.entries(it).toSorted());
  return asText(first?.winCeilings) !== asText(winCeilings);
}

/** Ceilings of a studio have the decimals of their currency. */
function ceilingComplaints({ studios, markets }: DescribedSite): Complaint[] {
  return studios.flatMap(({ largestWins = {} }, index) =>
    Object.entries(largestWins).flatMap(([currency, most]): Complaint[] => {
      const exponent = markets.find(it => it.currency === currency)?.exponent;
      const amounts = typeof most === 'string' ? [most] : AMOUNT_CEILINGS.flatMap(name => most[name] ?? []);
      return exponent === undefined || amounts.every(it => parseAmount(it, exponent).ok)
        ? []
        : [
            [
              ['studios', index, 'largestWins', currency],
              `has an amount with more than ${exponent} decimals`,
            ],
          ];
    }),
  );
}

function marketComplaints({ markets }: DescribedSite): Complaint[] {
  return [
    ...doubles(
      'markets',
      markets.map(it => it.country),
    ),
    ...markets.flatMap((market, index): Complaint[] => [
      ...descendingCeilings(market).map(
        (name): Complaint => [
          ['markets', index, 'winCeilings', name],
          'is lower than the ceiling before it (win, round, memberDay), perhaps a default one',
        ],
      ),
      ...(winCeilingsDiffer(markets, market)
        ? [
            [
              ['markets', index, 'winCeilings'],
              `are not those of the other market with ${market.currency}: wins name a currency`,
            ] as const,
          ]
        : []),
    ]),
    ...markets.flatMap(({ currency, exponent }, index): Complaint[] => {
      const first = markets.find(it => it.currency === currency);
      return first === undefined || first.exponent === exponent
        ? []
        : [
            [
              ['markets', index, 'exponent'],
              `is not ${first.exponent}, as in the other market with ${currency}`,
            ],
          ];
    }),
  ];
}

/** Names of currencies, countries and languages that the site does not have. */
function strangerComplaints({ site, names, files }: ValidParts): Complaint[] {
  const isStrange = (kind: NameKind, name: string) => !mayHave(names[kind], name);
  const unknownCurrencies = (path: readonly PropertyKey[], named: readonly string[] = []): Complaint[] =>
    named
      .filter(it => isStrange('currency', it))
      .map(it => [path, `names ${it}, and no market of the site has this currency`] as const);
  const ofLists = (['categories', 'studios', 'banners', 'announcements'] as const).flatMap(section =>
    site[section].flatMap((it, index) => unknownCurrencies([section, index, 'currencies'], it.currencies)),
  );
  return [
    ...ofLists,
    ...(['hero', 'rows', 'recommended'] as const).flatMap(part =>
      unknownCurrencies(
        ['home', part],
        Object.keys(site.home?.[part] ?? {}).filter(it => it !== 'all'),
      ),
    ),
    ...unknownCurrencies(
      ['modules'],
      Object.keys(site.modules).filter(it => it !== 'all'),
    ),
    ...site.studios.flatMap((it, index) =>
      unknownCurrencies(['studios', index, 'largestWins'], Object.keys(it.largestWins ?? {})),
    ),
    ...files.contacts
      .filter(country => isStrange('country', country))
      .map((country): Complaint => [['contacts', country], 'is for a country that is no market of the site']),
    ...Object.keys(site.terms.changes)
      .filter(key => isStrange('language', key))
      .map(
        (key): Complaint => [['terms', 'changes', key], 'is for a language that no market of the site has'],
      ),
    ...(['seo', 'help', 'terms'] as const).flatMap(section =>
      files[section]
        .filter(key => isStrange('language', key))
        .map(
          (key): Complaint => [
            section === 'terms' ? ['terms', 'texts', key] : [section, key],
            'is for a language that no market of the site has',
          ],
        ),
    ),
  ];
}

/** Pages show pictures of their own host alone. */
function imageComplaints(site: DescribedSite): Complaint[] {
  const isElsewhere = (image: string | null) => image !== null && !image.startsWith('/');
  const says = 'is at another host, whose pictures pages do not show; put the file into media/';
  return (['categories', 'studios', 'attributes', 'banners', 'announcements'] as const).flatMap(section =>
    site[section].flatMap((it, index): Complaint[] => [
      ...(isElsewhere(it.image) ? [[[section, index, 'image'], says] as const] : []),
      ...('phoneImage' in it && isElsewhere(it.phoneImage)
        ? [[[section, index, 'phoneImage'], says] as const]
        : []),
    ]),
  );
}

/** A path of this site, or an address that has no login in it. */
const isDoor = (address: string): boolean =>
  /^\/(?![/\\])[^{}\s]*$/.test(address) ||
  (/^https?:\/\/[^@{}\s/]+\//.test(address) && URL.canParse(address));

function studioComplaints({ studios }: DescribedSite): Complaint[] {
  return [
    ...doubles(
      'studios',
      studios.map(it => it.id),
    ),
    ...studios.flatMap(({ launch, keys }, index): Complaint[] => {
      const money = launch === null ? null : templateFlaw(launch.money, true);
      const fun = launch === null || launch.fun === null ? null : templateFlaw(launch.fun, false);
      const [first = 1, last = first] = keys;
      return [
        ...(money === null ? [] : [[['studios', index, 'launch', 'money'], money] as const]),
        ...(fun === null ? [] : [[['studios', index, 'launch', 'fun'], fun] as const]),
        ...(launch?.freeRounds === undefined || isDoor(launch.freeRounds)
          ? []
          : [
              [['studios', index, 'launch', 'freeRounds'], 'is neither a path nor an https address'] as const,
            ]),
        ...(last === first || last === first + 1
          ? []
          : [[['studios', index, 'keys'], 'are not one number, or two that follow each other'] as const]),
      ];
    }),
  ];
}

/** Methods go on at services that the site names, each once. */
function paymentComplaints({ site: { markets, payments }, names }: ValidParts): Complaint[] {
  return [
    ...doubles(
      'payments',
      payments.map(it => it.id),
    ),
    ...markets.flatMap(({ depositMethods }, index) =>
      depositMethods.flatMap(({ service }, at): Complaint[] =>
        service === undefined || mayHave(names.payment, service)
          ? []
          : [
              [
                ['markets', index, 'depositMethods', at, 'service'],
                `is ${service}, which payments.json does not have`,
              ],
            ],
      ),
    ),
  ];
}

type Promotion = DescribedSite['promotions'][number];

/** A promotion without its markets that are not valid, of which no rule can be asked. */
function inValidMarkets(promotion: Promotion, { site: { markets }, names }: ValidParts): Promotion {
  const kept = Object.entries(promotion.markets).filter(
    ([country]) => markets.some(it => it.country === country) || !mayHave(names.country, country),
  );
  if (kept.length === Object.keys(promotion.markets).length) return promotion;
  const { budgets: _ofAllMarkets, ...rest } = promotion;
  return { ...rest, markets: Object.fromEntries(kept) };
}

/** A promotion keeps to the rules of each of its markets. */
function promotionComplaints(parts: ValidParts): Complaint[] {
  const { promotions, tabs, markets } = parts.site;
  const { tab, category } = parts.names;
  const aroundOf = ({ tabs: own, contributions }: Promotion) => ({
    markets,
    tabs: [...(tab ?? own)],
    categories: [...(category ?? Object.keys(contributions.categories))],
  });
  return [
    ...doubles(
      'tabs',
      tabs.map(it => it.id),
    ),
    ...doubledNames(promotions).map(
      ([index, name, value]): Complaint => [
        ['promotions', index, name],
        `is ${value}, as of another promotion`,
      ],
    ),
    ...promotions.flatMap((promotion, index) =>
      promotionBreaks(inValidMarkets(promotion, parts), aroundOf(promotion)).map(
        ([path, says]): Complaint => [['promotions', index, ...path], says],
      ),
    ),
  ];
}

function scriptComplaints({ scripts }: DescribedSite): Complaint[] {
  return Object.entries(scripts).flatMap(([domain, list]) =>
    list.flatMap((script, index): Complaint[] => {
      if (!('text' in script))
        return script.integrity === undefined
          ? [
              [
                ['scripts', domain, index, 'integrity'],
                'is missing: a hash such as sha384-… of the file, so that no other one is loaded',
              ],
            ]
          : [];
      try {
        JSON.parse(script.text);
        return [];
      } catch {
        return [[['scripts', domain, index, 'text'], 'is not JSON']];
      }
    }),
  );
}

/** Complaints about the valid parts of a site: references between them, and its colours. */
function complaintsOf(parts: ValidParts): Complaint[] {
  const { site } = parts;
  const all = currenciesOf(site);
  return [
    ...marketComplaints(site),
    ...strangerComplaints(parts),
    ...doublesByCurrency(
      'categories',
      site.categories.map(it => ({ key: it.type, currencies: it.currencies })),
      all,
    ),
    ...doublesByCurrency(
      'banners',
      site.banners.map(it => ({ key: it.id, currencies: it.currencies })),
      all,
    ),
    ...studioComplaints(site),
    ...ceilingComplaints(site),
    ...doubles(
      'attributes',
      site.attributes.map(it => it.id),
    ),
    ...doubles(
      'announcements',
      site.announcements.map(it => it.id),
    ),
    ...paymentComplaints(parts),
    ...promotionComplaints(parts),
    ...imageComplaints(site),
    ...bannerComplaints(site),
    ...scriptComplaints(site),
    ...helpComplaints(site, parts.files.help),
    ...(site.theme === null ? [] : contrastFlaws(site.theme).map((says): Complaint => [['theme'], says])),
    ...textComplaints(site),
  ];
}

export interface CheckedSite {
  /** Null where the form of some part is not valid. */
  site: DescribedSite | null;
  /** For rules of games; null where the value is no site at all. */
  parts: ValidParts | null;
  flaws: Flaw[];
}

/** The site, and all of its flaws: rules between parts are asked of those whose form is valid. @param described unchecked */
export function checkSite(described: unknown): CheckedSite {
  const value = withFilledIn(described);
  const { output, flaws } = parseStrictly(describedSite, value);
  const parts = output === null ? validParts(value, flaws) : partsOfWhole(output);
  const complaints = (parts === null ? [] : complaintsOf(parts)).map(([path, says]) => ({
    path: parts?.wholePath(path) ?? path,
    says,
  }));
  // What has not the right form is not called wrong for a second reason.
  const unformed = new Set(flaws.map(({ path }) => path.join('\n')));
  const all = [...flaws, ...complaints.filter(({ path }) => !unformed.has(path.join('\n')))];
  const written = writtenPaths(value);
  return {
    site: output,
    parts,
    flaws: saidOnce(all.map(({ path, says }) => siteFlaw(written(path), says, value))),
  };
}

/** Flaws without the ones that a filled-in text has again. */
const saidOnce = (flaws: readonly Flaw[]): Flaw[] => [
  ...new Map(flaws.map(it => [flawLine(it), it])).values(),
];

/** Games and studios have their pages at one address: /en-gb/slots/{id}. */
const STUDIO_ID = 'is the id of a studio too, whose page has the same address';

/** A game as it stands in a file. */
export interface ListedGame {
  /** The file that it stands in. */
  file: string;
  /** Unchecked. */
  game: unknown;
}

/** The id that a game says; null for none. */
const idIn = (game: unknown): string | null => {
  const id = (game as { id?: unknown } | null)?.id;
  return typeof id === 'string' && id !== '' ? id : null;
};

/** Free rounds are of a game of the site whose studio is told of them. */
function freeRoundsFlaws(
  games: readonly DescribedGame[],
  mayBeGame: (id: string) => boolean,
  { studios, promotions }: Pick<DescribedSite, 'studios' | 'promotions'>,
): Flaw[] {
  const byId = new Map(games.map(it => [it.id, it]));
  return promotions.flatMap(({ id, rounds }): Flaw[] => {
    if (rounds === undefined) return [];
    const flaw = (says: string) => [{ file: 'promotions.json', field: `${id}: rounds.gameId`, says }];
    if (!mayBeGame(rounds.gameId)) return flaw(`is ${rounds.gameId}, which is no game of the site`);
    const studio = studios.find(it => it.id === byId.get(rounds.gameId)?.studio);
    // Without a valid game or studio nothing is known of their free rounds.
    return studio === undefined || (studio.launch?.freeRounds !== undefined && studio.wallet !== 'transfer')
      ? []
      : flaw(`is a game of ${studio.id}, which has no free rounds`);
  });
}

type AroundGames = Pick<
  DescribedSite,
  'studios' | 'categories' | 'attributes' | 'promotions' | 'banners' | 'home' | 'markets'
>;

/**
 * The games, and their flaws, by themselves and in their site.
 * @param site the valid parts of it
 */
export function checkGames(
  listed: readonly ListedGame[],
  site: AroundGames,
  names: Pick<KnownNames, 'studio' | 'category' | 'attribute' | 'banner'> = namesOf(site),
): { games: DescribedGame[]; flaws: Flaw[] } {
  const seen = new Set<string>();
  const games: DescribedGame[] = [];
  const flaws: Flaw[] = [];
  const fill = fillingEnglish(site);
  /** Ids of all games, also of those that are not valid; null where one does not say it. */
  let ids: Set<string> | null = new Set<string>();
  for (const [index, { file, game: value }] of listed.entries()) {
    const id = idIn(value);
    const name = id ?? `game ${index + 1}`;
    const complain = (field: string, says: string) =>
      flaws.push({ file, field: field === '' ? name : `${name}: ${field}`, says });
    const filledIn = fill(value);
    const { output: game, flaws: wrong } = parseStrictly(describedGame, filledIn);
    const written = writtenPaths(site, filledIn);
    for (const { path, says } of wrong) complain(written(path).map(String).join('.'), says);
    ids = id === null || wrong.some(it => it.path[0] === 'id') ? null : (ids?.add(id) ?? null);
    if (game === null) continue;
    if (names.studio?.has(game.id)) complain('id', STUDIO_ID);
    if (seen.has(game.id)) complain('', 'stands in the lists twice');
    if (!mayHave(names.studio, game.studio))
      complain('studio', `is ${game.studio}, which studios.json does not have`);
    if (!mayHave(names.category, game.type))
      complain('type', `is ${game.type}, which categories.json does not have`);
    const lost = game.attributes.filter(it => !mayHave(names.attribute, it));
    if (lost.length > 0)
      complain('attributes', `names ${lost.join(', ')}, which attributes.json does not have`);
    if (!game.mobile && !game.web) complain('web', 'and mobile are both false, so that nobody could play it');
    if (game.image !== null && !game.image.startsWith('/'))
      complain('image', 'is at another host, whose pictures pages do not show; put the file into media/');
    seen.add(game.id);
    games.push(game);
  }
  const mayBeGame = (id: string) => mayHave(ids, id);
  return {
    games,
    flaws: [
      ...saidOnce(flaws),
      ...freeRoundsFlaws(games, mayBeGame, site),
      ...homeFlaws(mayBeGame, names, site),
    ],
  };
}
