/** Fields of `promotions.json` and `tabs.json`. */
import type { FileTexts } from './file-texts.ts';

const CURRENCY = 'currency of the market';
const PERCENT = 'per cent';
const DAYS = 'days';

const PROMOTION = {
  id: 'pr-first',
  cmsId: 'first-deposit',
  kind: 'deposit',
  share: 100,
  markets: { GB: { lowestDeposit: '20', most: '100', mostStake: '5' } },
  playthrough: { times: 10, of: 'bonus' },
  days: 30,
  contributions: { categories: { slots: 100 } },
  audience: { kind: 'new' },
  tabs: ['t-welcome'],
  texts: {
    en: {
      title: '{share} of your first deposit',
      summary: 'Your first deposit, matched up to {most}.',
      content: 'Deposit {lowestDeposit} or more, and we match it once.',
      terms: 'The bonus is played {times} times within {days} days.',
    },
  },
};

export const PROMOTION_TEXTS: FileTexts = {
  about:
    'Promotions. Each keeps to the caps of its markets (`bonuses`). An operator pauses and ends them by calls, which no import changes.',
  fields: {
    id: 'Id of the promotion. It stays once members have taken it.',
    cmsId: 'Name of its page, `/promotions/{cmsId}`.',
    kind: '`deposit` adds a share of a deposit, `fixed` gives an amount, `code` an amount for a code, `rounds` free rounds of a game.',
    share: ['Share of the deposit that is added; for the kind `deposit`.', PERCENT],
    rounds: 'Free rounds; for the kind `rounds`.',
    'rounds.gameId': 'Id of the game. Its studio has `launch.freeRounds`.',
    'rounds.count': ['How many.', 'rounds'],
    'rounds.days': ['Time in which they can be begun, from the grant on.', DAYS],
    markets: 'Amounts by country of the market. The promotion is for these markets alone.',
    'markets.*.lowestDeposit': ['Deposits from here on bring a bonus.', CURRENCY],
    'markets.*.most': ['Largest bonus of a deposit; needed for the kind `deposit`.', CURRENCY],
    'markets.*.amount': ['The bonus; needed for the kinds `fixed` and `code`.', CURRENCY],
    'markets.*.mostStake': ['Largest stake while the bonus is played.', CURRENCY],
    'markets.*.stake': ['Stake of each free round; needed for the kind `rounds`.', CURRENCY],
    'markets.*.mostReleased': ['Most that becomes the member’s own in the end.', CURRENCY],
    playthrough: 'How the bonus is played before it becomes the member’s own.',
    'playthrough.times': ['Times; 0 for not at all.', 'times the bonus'],
    'playthrough.of': 'What is played: the bonus, or bonus and matched deposit.',
    days: ['Time for that, from the grant on; after free rounds, from their end on.', DAYS],
    contributions: 'Share of a stake that counts. The most exact entry wins: game, studio, category, other.',
    'contributions.games': ['By id of the game.', PERCENT],
    'contributions.providers': ['By id of the studio.', PERCENT],
    'contributions.categories': ['By type of the category.', PERCENT],
    'contributions.other': ['Of everything that is not named.', PERCENT],
    winsTo: 'Where wins go: back to the accounts of the stake in their proportion, or all to the bonus.',
    audience: 'Who can take it.',
    'audience.kind': '`all` members, `new` ones who have not deposited yet, or `vip`: members of some tiers.',
    'audience.tiers': 'Ids of the tiers; for the kind `vip`.',
    from: 'Beginning, UTC; null for at once.',
    until: 'End, UTC; null for none.',
    weekdays:
      'Days of the week on which it can be taken, 1 for Monday to 7 for Sunday, on the market’s clock; every day where left out.',
    caps: 'How often it can be taken.',
    'caps.perMember': 'By one member.',
    'caps.perDay': 'By all members in a day.',
    'caps.total': 'By all members.',
    budgets: [
      'Most that all claims may be granted, by currency. The promotion pauses at the claim that would pass it.',
      'the currency',
    ],
    code: 'The code that opens it; for the kinds `code` and `rounds`.',
    codeFiles: 'Whether codes of files open it, which operators make by calls.',
    tabs: 'Ids of the tabs that list it.',
    texts:
      'Texts by language, in every language of its markets. Figures of the market stand in braces, as `{most}`.',
    'texts.*.title': 'Title.',
    'texts.*.summary': 'A sentence under the title in lists.',
    'texts.*.content': 'Text of its page.',
    'texts.*.terms': 'Its terms.',
    image: 'Picture in lists.',
    wideImage: 'Picture of its page, four times as wide as high; `image` where left out.',
    priority: 'Place in lists: lower numbers stand first.',
  },
  example: [PROMOTION],
};

export const TAB_TEXTS: FileTexts = {
  about: 'Tabs of the promotions page.',
  fields: {
    id: 'Id of the tab; promotions name it.',
    names: 'Name of the tab, by language. English stands for those that are left out.',
    priority: 'Place among the tabs: lower numbers stand first.',
  },
  example: [{ id: 't-welcome', names: { en: 'Welcome' }, priority: 10 }],
};
