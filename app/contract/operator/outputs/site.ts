/** Accepted answers of calls on members, chats, help, tournaments and the site's content. */
import * as z from 'zod/mini';
import { chatMessage } from '../../chat.ts';
import { pushService } from '../../general.ts';
import { cannedTexts, roomNote, roomSummary, roomView, ticketView } from '../../support.ts';
import { amount, currency, id, languageCode, moment, slug } from '../../wire.ts';
import { countryCode } from '../list.ts';
import { count, type Outputs } from './output.ts';

const restriction = () =>
  z.object({
    memberId: id,
    restrictionId: id,
    kind: z.string(),
    since: moment,
    until: z.nullable(moment),
    isInForce: z.boolean(),
    reason: z.nullable(z.string()),
    madeBy: z.nullable(z.string()),
    carriedFrom: z.nullable(id),
    ended: z.nullable(moment),
    endedBy: z.nullable(z.string()),
    endReason: z.nullable(z.string()),
  });

const standing = () =>
  z.object({
    memberId: id,
    tierId: id,
    tiers: z.array(id),
    points: z.number(),
    month: z.object({ points: z.number(), keep: z.nullable(z.number()), ends: moment }),
    events: z.array(z.looseObject({ at: moment })),
  });

const nothing = () => z.null();
const view = () => roomView;
const agent = () => z.object({ agentId: id, name: z.string() });
const named = () => z.object({ name: slug });

const MEMBERS: Outputs = {
  'end-sessions': () => z.object({ memberId: id, sessions: count }),
  /** 0 where the message of this key was sent before. */
  'send-message': () => z.object({ count }),
  'member/hold': restriction,
  'member/release': restriction,
  'member/close': restriction,
  'member/restricted': () =>
    z.object({
      next: z.nullable(z.string()),
      members: z.array(
        z.looseObject({
          memberId: id,
          username: z.string(),
          country: countryCode,
          restrictionId: id,
          kind: z.string(),
          since: moment,
          until: z.nullable(moment),
          madeBy: z.string(),
        }),
      ),
    }),
  'member/exclude': () => z.object({ restrictionId: id, until: z.nullable(moment) }),
  'member/lower-limit': () =>
    z.object({
      memberId: id,
      kind: z.string(),
      period: z.string(),
      limit: z.string(),
      state: z.string(),
    }),
  'member/reset-access': () => z.object({ memberId: id, withdrawalsWaitUntil: moment }),
  'vip/standing': standing,
  'vip/set-tier': standing,
  'tournament/list': () =>
    z.object({
      tournaments: z.array(
        z.object({
          tournamentId: id,
          name: z.string(),
          starts: moment,
          ends: moment,
          frozen: z.nullable(moment),
          digest: z.nullable(z.string()),
        }),
      ),
    }),
  'tournament/standings': () =>
    z.object({
      tournamentId: id,
      players: count,
      settled: z.nullable(moment),
      lines: z.array(
        z.object({
          place: count,
          memberId: id,
          username: z.nullable(z.string()),
          points: z.number(),
          reached: moment,
          rounds: count,
          prize: amount,
        }),
      ),
    }),
};

const CHATS: Outputs = {
  'chat/queue': () =>
    z.object({
      rooms: z.array(roomSummary),
      counts: z.object({ waiting: count, mine: count, all: count }),
    }),
  'chat/room': view,
  'chat/messages': () => z.object({ messages: z.array(chatMessage), notes: z.array(roomNote) }),
  'chat/claim': view,
  'chat/reply': () => z.object({ messageId: id, sendAt: moment }),
  'chat/transfer': view,
  'chat/reopen': view,
  'chat/typing': nothing,
  'chat/read': nothing,
  'chat/note': nothing,
  'chat/close': nothing,
  'chat/console': () =>
    z.object({ agent: agent(), service: z.nullable(pushService), channels: z.array(z.string()) }),
  'chat/attach': () => z.object({ key: z.string() }),
  'chat/agents': () => z.object({ agents: z.array(agent()) }),
  'chat/answer-ticket': () => ticketView,
  'chat/canned': () => z.object({ canned: z.array(z.object({ name: slug, texts: cannedTexts })) }),
  'chat/put-canned': () => z.object({ name: slug, texts: cannedTexts }),
  'chat/remove-canned': named,
  'chat/desk': () =>
    z.object({
      country: countryCode,
      state: z.nullable(z.enum(['open', 'closed'])),
      until: z.nullable(count),
    }),
  'chat/realtime-auth': () => z.object({ auth: z.string() }),
  'help/votes': () =>
    z.object({
      articles: z.array(
        z.object({
          country: countryCode,
          language: languageCode,
          article: slug,
          helpful: count,
          notHelpful: count,
          texts: count,
        }),
      ),
      next: z.nullable(z.string()),
    }),
  'help/texts': () =>
    z.object({
      texts: z.array(z.object({ text: z.string(), sent: moment })),
      next: z.nullable(z.string()),
    }),
};

const progress = () =>
  z.object({
    done: z.array(z.string()),
    /** Parts that are left: repeat the call until it is 0. */
    left: count,
    version: z.nullable(count),
    catalogue: z.nullable(z.string()),
  });

const manifest = () =>
  z.object({
    site: z.string(),
    games: z.array(z.object({ hash: z.string(), count })),
    live: z.optional(z.string()),
  });

export const SITE_OUTPUTS: Outputs = {
  ...MEMBERS,
  ...CHATS,
  maintenance: () => z.object({ on: z.boolean(), until: z.nullable(count) }),
  modules: () => z.object({ currency, count }),
  'game-maintenance': () =>
    z.object({ currency, kind: z.string(), id, on: z.boolean(), until: z.nullable(count) }),
  publish: () => z.object({ version: z.string(), files: count }),
  announce: () => z.object({ id }),
  'site/keep-piece': () => z.object({ hash: z.string() }),
  'site/keep-media': () => z.object({ name: z.string(), ratio: z.nullable(z.number()), address: z.string() }),
  'site/export': () => z.object({ manifest: manifest(), version: z.nullable(count) }),
  'site/piece': () => z.object({ text: z.string() }),
  'site/media': () => z.object({ base64: z.string() }),
  'site/import': progress,
  'site/roll-back': progress,
};
