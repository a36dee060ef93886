/** Shapes of operators' answers that the console reads, beside those of the contract: only the fields that it shows. */
import * as z from 'zod/mini';
import { chatMessage } from '#app/contract/chat.ts';
import { pushService } from '#app/contract/general.ts';
import { cannedTexts, roomNote, roomSummary } from '#app/contract/support.ts';

export const me = z.object({
  operatorId: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  /** Countries; null for all. */
  markets: z.nullable(z.array(z.string())),
  /** Calls that the roles and markets of the operator allow. */
  calls: z.array(z.string()),
});
export type Me = z.infer<typeof me>;

/** operator/me: number of the operator's keys for tools; null for the token of the environment. */
export const ownKeys = z.object({ keys: z.nullable(z.number()) });

/** operator/rotate */
export const newKey = z.object({ key: z.string() });

const stoppedWallet = z.object({ memberId: z.string(), currency: z.string(), stopped: z.string() });
export type StoppedWallet = z.infer<typeof stoppedWallet>;
/** wallet/stopped */
export const stoppedWallets = z.object({ next: z.nullable(z.string()), wallets: z.array(stoppedWallet) });

export const loginOptions = z.object({
  step: z.string(),
  options: z.looseObject({}),
  takesKeys: z.boolean(),
});

export const consoleFacts = z.object({
  agent: z.object({ agentId: z.string(), name: z.string() }),
  service: pushService,
  /** Those that the operator hears. */
  channels: z.array(z.string()),
});

export const queue = z.object({
  rooms: z.array(roomSummary),
  counts: z.object({ waiting: z.number(), mine: z.number(), all: z.number() }),
});

export const page = z.object({ messages: z.array(chatMessage), notes: z.array(roomNote) });

export const agents = z.object({
  agents: z.array(z.object({ agentId: z.string(), name: z.string() })),
});

const cannedAnswer = z.object({ name: z.string(), texts: cannedTexts });
export type CannedAnswer = z.infer<typeof cannedAnswer>;
export const canned = z.object({ canned: z.array(cannedAnswer) });

const nullableText = z.nullable(z.string());

/** member/view. */
export const memberView = z.object({
  profile: z.object({
    username: z.string(),
    fullName: nullableText,
    email: nullableText,
    mobile: nullableText,
    country: z.string(),
    currency: z.string(),
    language: z.string(),
    created: z.string(),
    emailProved: z.boolean(),
    mobileProved: z.boolean(),
  }),
  restrictions: z.array(
    z.object({
      restrictionId: z.string(),
      kind: z.string(),
      until: nullableText,
      isInForce: z.boolean(),
      /** Whether this operator may lift it. */
      mayRelease: z.boolean(),
    }),
  ),
  wallet: z.nullable(
    z.object({
      balances: z.record(z.string(), z.string()),
      movements: z.array(
        z.object({ reference: z.string(), kind: z.string(), amount: z.string(), made: z.string() }),
      ),
    }),
  ),
  limits: z.object({
    set: z.array(
      z.object({
        kind: z.string(),
        period: z.string(),
        limit: nullableText,
        used: nullableText,
        asked: z.nullable(z.object({ limit: nullableText, ready: z.string() })),
      }),
    ),
  }),
  /** Lengths of exclusions in the member’s market. */
  exclusion: z.object({ months: z.array(z.number()), forGood: z.boolean() }),
  requests: z.array(z.object({ kind: z.string(), amount: z.string(), id: z.optional(z.string()) })),
});
export type MemberView = z.infer<typeof memberView>;

/** Characters of the name under which a passkey is listed. */
export const DEVICE_MAX = 60;
