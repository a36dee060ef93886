/**
 * Checks a described site without asking the running one: its form field by field, then the references between its parts. The
 * command runs it before anything is sent, and the platform again on the site that it receives. Longer than most files because
 * it is a table: one check for each part of a site.
 */

import { templateFlaw } from '#app/contract/launch-template.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { parseAmount } from '#app/domain/money.ts';
import { AMOUNT_CEILINGS } from '#app/domain/win-ceilings.ts';
import { doubledNames, promotionBreaks } from '#platform/rewards/promotion/promotion-shapes.ts';
import { descendingCeilings, tagsOfMarket } from '#platform/site/site-shapes.ts';
import { helpComplaints } from './check-help.ts';
import { bannerComplaints, homeFlaws } from './check-home.ts';
import {
  currenciesOf,
  type DescribedGame,
  type DescribedSite,
  describedGame,
  describedSite,
} from './described-site.ts';
import { type Flaw, parseStrictly, siteFlaw } from './flaw.ts';
import { contrastFlaws } from './theme-contrast.ts';

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
function strangerComplaints(site: DescribedSite): Complaint[] {
  const currencies = currenciesOf(site);
  const tags = site.markets.flatMap(tagsOfMarket);
  const languages = [...tags, ...tags.map(codeOfTag)];
  const unknownCurrencies = (path: readonly PropertyKey[], named: readonly string[] = []): Complaint[] =>
    named
      .filter(it => !currencies.includes(it))
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
    ...Object.keys(site.contacts)
      .filter(country => !site.markets.some(it => it.country === country))
      .map((country): Complaint => [['contacts', country], 'is for a country that is no market of the site']),
    ...Object.keys(site.terms.changes)
      .filter(key => !languages.includes(key))
      .map(
        (key): Complaint => [['terms', 'changes', key], 'is for a language that no market of the site has'],
      ),
    ...(['seo', 'help', 'terms'] as const).flatMap(section =>
      Object.keys(section === 'terms' ? site.terms.texts : site[section])
        .filter(key => !languages.includes(key))
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
function paymentComplaints({ markets, payments }: DescribedSite): Complaint[] {
  const known = new Set(payments.map(it => it.id));
  return [
    ...doubles(
      'payments',
      payments.map(it => it.id),
    ),
    ...markets.flatMap(({ depositMethods }, index) =>
      depositMethods.flatMap(({ service }, at): Complaint[] =>
        service === undefined || known.has(service)
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

/** A promotion keeps to the rules of each of its markets. */
function promotionComplaints({ promotions, tabs, markets, categories }: DescribedSite): Complaint[] {
  const around = { markets, tabs: tabs.map(it => it.id), categories: categories.map(it => it.type) };
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
      promotionBreaks(promotion, around).map(
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

/** Complaints about a well-formed site: references between its parts, and its colours. */
export function complaintsOf(site: DescribedSite): Complaint[] {
  const all = currenciesOf(site);
  return [
    ...marketComplaints(site),
    ...strangerComplaints(site),
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
    ...paymentComplaints(site),
    ...promotionComplaints(site),
    ...imageComplaints(site),
    ...bannerComplaints(site),
    ...scriptComplaints(site),
    ...helpComplaints(site),
    ...(site.theme === null ? [] : contrastFlaws(site.theme).map((says): Complaint => [['theme'], says])),
  ];
}

/** The site, and its flaws. @param value unchecked */
export function checkSite(value: unknown): { site: DescribedSite | null; flaws: Flaw[] } {
  const { output, flaws } = parseStrictly(describedSite, value);
  if (output === null)
    return { site: null, flaws: flaws.map(({ path, says }) => siteFlaw(path, says, value)) };
  const complaints = complaintsOf(output);
  return { site: output, flaws: complaints.map(([path, says]) => siteFlaw(path, says, value)) };
}

/** Games and studios have their pages at one address: /en-gb/slots/{id}. */
const STUDIO_ID = 'is the id of a studio too, whose page has the same address';

/** A game as it stands in a file. */
export interface ListedGame {
  /** The file that it stands in. */
  file: string;
  /** Unchecked. */
  game: unknown;
}

const nameOfGame = (game: unknown, index: number): string => {
  const id = (game as { id?: unknown } | null)?.id;
  return typeof id === 'string' && id !== '' ? id : `game ${index + 1}`;
};

/** Free rounds are of a game of the site whose studio is told of them. */
function freeRoundsFlaws(
  games: readonly DescribedGame[],
  { studios, promotions }: Pick<DescribedSite, 'studios' | 'promotions'>,
): Flaw[] {
  const byId = new Map(games.map(it => [it.id, it]));
  return promotions.flatMap(({ id, rounds }): Flaw[] => {
    if (rounds === undefined) return [];
    const game = byId.get(rounds.gameId);
    const studio = studios.find(it => it.id === game?.studio);
    const says =
      game === undefined
        ? `is ${rounds.gameId}, which is no game of the site`
        : studio?.launch?.freeRounds === undefined || studio.wallet === 'transfer'
          ? `is a game of ${game.studio}, which has no free rounds`
          : null;
    return says === null ? [] : [{ file: 'promotions.json', field: `${id}: rounds.gameId`, says }];
  });
}

/** The games, and their flaws, by themselves and in their site. */
export function checkGames(
  listed: readonly ListedGame[],
  site: Pick<
    DescribedSite,
    'studios' | 'categories' | 'attributes' | 'promotions' | 'banners' | 'home' | 'markets'
  >,
): { games: DescribedGame[]; flaws: Flaw[] } {
  const studios = new Set(site.studios.map(it => it.id));
  const types = new Set(site.categories.map(it => it.type));
  const attributes = new Set(site.attributes.map(it => it.id));
  const seen = new Set<string>();
  const games: DescribedGame[] = [];
  const flaws: Flaw[] = [];
  for (const [index, { file, game: value }] of listed.entries()) {
    const name = nameOfGame(value, index);
    const complain = (field: string, says: string) =>
      flaws.push({ file, field: field === '' ? name : `${name}: ${field}`, says });
    const { output: game, flaws: wrong } = parseStrictly(describedGame, value);
    for (const { path, says } of wrong) complain(path.map(String).join('.'), says);
    if (game === null) continue;
    if (studios.has(game.id)) complain('id', STUDIO_ID);
    if (seen.has(game.id)) complain('', 'stands in the lists twice');
    if (!studios.has(game.studio)) complain('studio', `is ${game.studio}, which studios.json does not have`);
    if (!types.has(game.type)) complain('type', `is ${game.type}, which categories.json does not have`);
    const lost = game.attributes.filter(it => !attributes.has(it));
    if (lost.length > 0)
      complain('attributes', `names ${lost.join(', ')}, which attributes.json does not have`);
    if (!game.mobile && !game.web) complain('web', 'and mobile are both false, so that nobody could play it');
    if (game.image !== null && !game.image.startsWith('/'))
      complain('image', 'is at another host, whose pictures pages do not show; put the file into media/');
    seen.add(game.id);
    games.push(game);
  }
  return { games, flaws: [...flaws, ...freeRoundsFlaws(games, site), ...homeFlaws(games, site)] };
}
