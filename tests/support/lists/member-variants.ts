/** How operators list and search members, and read the records of one. */
import { MEMBER_ORDERS, RESTRICTION_FILTERS } from '#app/contract/operator/member.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import type { Random } from '../random.ts';
import { CARRIER, RARE_TAG, TAGS } from './crowd-facts.ts';
import { deepIn, eachOf, eachSort, type Input, type Variant, variantsOf } from './variants.ts';
import type { WrittenCrowd, WrittenMember } from './written-crowd.ts';

const WEEK_MS = 7 * DAY_MS;
/** Words that very many names have, some, and none. */
const FREQUENT = ['maria', 'silva', 'santos', 'ana', 'maria silva'];
const INSIDE = ['ria', 'los', 'an', 'er', 'ia1', 'mari'];
const NOBODY = ['zzqqxx', 'qqjjww', '9zz9zz9'];

type OfMember = (it: WrittenMember) => string;

/** A search for a member who is drawn for each sample. */
const searchFor =
  (members: readonly WrittenMember[], text: OfMember) =>
  (random: Random): Input => {
    const found = Array.from({ length: 20 }, () => text(random.pick(members)));
    return { filters: { query: found.find(it => it.length > 2) ?? 'anna' } };
  };

const oneOf =
  (words: readonly string[]) =>
  (random: Random): Input => ({ filters: { query: random.pick(words) } });

const searches = ({ members }: WrittenCrowd): Record<string, Input | Variant['input']> => ({
  'query of a frequent word': oneOf(FREQUENT),
  'query inside names': oneOf(INSIDE),
  'query of two letters': oneOf(['an', 'ma', 'o1', 'ol']),
  'query without a match': oneOf(NOBODY),
  'query of a username': searchFor(members, it => it.username),
  'query of the end of a username': searchFor(members, it => it.username.slice(-5)),
  'query of a full name': searchFor(members, it => it.fullName ?? ''),
  'query of an address': searchFor(members, it => it.email ?? ''),
  'query of a number': searchFor(members, it => `+${it.mobile ?? '46'}`),
  'query of the beginning of a number': searchFor(members, it => `+${(it.mobile ?? '46-1').slice(0, 6)}`),
  'query of an id': searchFor(members, it => it.memberId),
  'query of an account’s end': random => ({ filters: { query: String(random.whole(1_000, 9_999)) } }),
  'query of a network': random => ({
    filters: { query: `${random.whole(11, 199)}.${random.whole(0, 255)}.${random.whole(0, 255)}.` },
  }),
  'query of a frequent network': { filters: { query: CARRIER } },
  'query of a request': random => ({
    filters: { query: `d-${random.whole(1e9, 9e9).toString().repeat(2)}` },
  }),
});

const times = (now: number): Record<string, Input | Variant['input']> => ({
  'from a week ago': { filters: { from: now - WEEK_MS } },
  'from a year ago': { filters: { from: now - 365 * DAY_MS } },
  'to a year ago': { filters: { to: now - 365 * DAY_MS } },
  'of one old day': random => {
    const from = now - random.whole(300, 1_000) * DAY_MS;
    return { filters: { from, to: from + DAY_MS } };
  },
  'seen within an hour': { filters: { seenFrom: now - HOUR_MS } },
  'seen within a day': { filters: { seenFrom: now - DAY_MS } },
  'seen within 60 days': { filters: { seenFrom: now - 60 * DAY_MS } },
  'seen within an hour, by -registered': { filters: { seenFrom: now - HOUR_MS }, sort: '-registered' },
  'seen within an hour, by username': { filters: { seenFrom: now - HOUR_MS }, sort: 'username' },
});

/** Filters of which each lets many pass and all together few, so that the order is walked. */
const pairs = (now: number): Record<string, Input> => ({
  'market and tag': { filters: { countries: ['AE'], tag: TAGS[0] } },
  'market and tier': { filters: { countries: ['AE'], tier: 'meridian' } },
  'market and two letters': { filters: { countries: ['AE'], query: 'an' } },
  'tag, tier and proof': { filters: { tag: TAGS[0], tier: 'dawn', isProved: false } },
  'restriction and frequent word': { filters: { restriction: 'hold', query: 'maria' } },
  'frequent word, by username': { filters: { query: 'maria' }, sort: 'username' },
  'no restriction, seen within an hour': { filters: { restriction: 'none', seenFrom: now - HOUR_MS } },
  'market without members': { filters: { countries: ['NO'] } },
  'market without members and two letters': { filters: { countries: ['NO'], query: 'an' } },
  'nine markets': { filters: { countries: ['AE', 'BR', 'CL', 'GB', 'MO', 'PH', 'SE', 'NO', 'DK'] } },
});

/** Places in the middle of each order. */
const middles = ({ members }: WrittenCrowd): Record<string, Variant['input']> =>
  Object.fromEntries(
    MEMBER_ORDERS.flatMap(order => [order, `-${order}`]).map(sort => [
      `by ${sort} from the middle`,
      (random: Random) => {
        const { memberId, createdAt, seenAt, username } = random.pick(members);
        const value = sort.endsWith('registered') ? createdAt : sort.endsWith('lastSeen') ? seenAt : username;
        return { sort, after: `${value}~${memberId}` };
      },
    ]),
  );

/** @param now epoch milliseconds */
export function memberListVariants(crowd: WrittenCrowd, now: number): Variant[] {
  const lists = variantsOf('member/list', {
    all: {},
    'all, 200 rows': { most: 200 },
    ...times(now),
    ...eachOf('isProved', [true, false]),
    ...eachOf('restriction', RESTRICTION_FILTERS),
    ...eachOf('tag', [TAGS[0], TAGS.at(-1), RARE_TAG, 'No such tag']),
    ...eachOf('tier', ['dawn', 'noon', 'meridian', 'no-such-tier']),
    ...eachOf('countries', [['BR'], ['AE'], ['GB', 'SE'], ['BR', 'PH', 'GB', 'SE', 'CL', 'AE']]),
    ...searches(crowd),
    ...eachSort(MEMBER_ORDERS),
    ...eachSort(MEMBER_ORDERS, { countries: ['BR'] }, 'BR'),
    ...eachSort(MEMBER_ORDERS, { tag: TAGS[0] }, 'frequent tag'),
    ...eachSort(MEMBER_ORDERS, { query: 'maria' }, 'frequent word'),
    ...middles(crowd),
    ...pairs(now),
  });
  const deep = lists.filter(it =>
    /^(?:all|isProved|restriction none|tag News|tier dawn|BR by|query of a freq)/.test(it.name),
  );
  return [...lists, ...deepIn(deep)];
}

const typed = (members: readonly WrittenMember[], text: OfMember) => (random: Random) => ({
  query: (searchFor(members, text)(random).filters as { query: string }).query,
});

export const memberSearchVariants = ({ members }: WrittenCrowd): Variant[] =>
  variantsOf('member/search', {
    'a frequent word': random => ({ query: random.pick(['maria', 'ana', 'carlos', 'jose']) }),
    'without a match': random => ({ query: random.pick(NOBODY) }),
    'a username': typed(members, it => it.username),
    'an address': typed(members, it => it.email ?? ''),
    'a number': typed(members, it => `+${it.mobile ?? '46'}`),
    'the beginning of a number': typed(members, it => `+${(it.mobile ?? '46-1').slice(0, 6)}`),
    'an id': typed(members, it => it.memberId),
    'the beginning of all ids': { query: 'm-1' },
    'a frequent word in a small market': { query: 'maria', countries: ['AE'] },
  });

/** @param now epoch milliseconds */
export function recordVariants({ busiest, members, games }: WrittenCrowd, now: number): Variant[] {
  const memberId = busiest;
  const month = { from: now - 60 * DAY_MS, to: now - 30 * DAY_MS };
  const own = (filters: Input = {}) => ({ memberId, filters });
  const money = variantsOf('member/movements', {
    all: own(),
    '200 rows': { memberId, most: 200 },
    'one kind': own({ kinds: ['deposit'] }),
    'kinds of withdrawals': own({ kinds: ['withdrawal-hold'] }),
    in: own({ direction: 'in' }),
    out: own({ direction: 'out' }),
    'of a month': own(month),
    'of a kind without rows': own({ kinds: ['rebate'] }),
  });
  const rounds = variantsOf('member/rounds', {
    all: own(),
    '200 rows': { memberId, most: 200 },
    settled: own({ status: 'settled' }),
    open: own({ status: 'open' }),
    cancelled: own({ status: 'cancelled' }),
    'of a month': own(month),
    'of a game': random => own({ gameId: random.pick(games) }),
    'of a game without rounds': own({ gameId: 'no-such-game' }),
  });
  return [
    ...money,
    ...deepIn(money.slice(0, 1)),
    ...rounds,
    ...deepIn(rounds.slice(0, 1)),
    ...variantsOf('member/sums', { ever: { memberId }, 'of a month': { memberId, ...month } }),
    ...variantsOf('member/logins', { all: own(), failed: own({ outcome: 'failed' }) }),
    ...variantsOf('member/notes', { all: { memberId }, 'by written': { memberId, sort: 'written' } }),
    ...variantsOf('member/messages', { all: own(), 'of a type': own({ type: 'payment' }) }),
    ...variantsOf('member/activity', {
      all: own(),
      'of a kind': own({ kind: 'login' }),
      'of a call': own({ call: 'member/view' }),
      refused: own({ outcome: 'refused' }),
      'of a month': own(month),
    }),
    ...['member/bonuses', 'member/files', 'member/documents'].flatMap(call =>
      variantsOf(call, { all: own() }),
    ),
    ...variantsOf('member/sessions', { all: random => ({ memberId: random.pick(members).memberId }) }),
  ];
}
