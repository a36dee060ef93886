/**
 * Calls about the member: profile, password [5.8], PIN, inbox [3.28], and the notice behind the incoming-transfer popup
 * [7.39].
 */
import * as z from 'zod/mini';
import { email, fullName, mobileNumber, newPassword, password, randomToken, user } from './auth.ts';
import { endpoint, nothing } from './endpoint.ts';
import { compared } from './rules.ts';
import {
  day,
  flag,
  formed,
  id,
  languageTag,
  listOf,
  moment,
  orNull,
  place,
  readable,
  slug,
  statusOnly,
  text,
} from './wire.ts';

/** Six digits [5.31] [9.12]. */
export const withdrawalPin = formed(/^\d{6}$/, 6);

/**
 * A member as the account page shows them, to themselves only. `withdrawalPin` tells whether one is set [3.1];
 * `tncVersion` is the version of the terms they accepted last.
 */
export const profile = z.object({
  user,
  fullName: orNull(text(80)),
  email: orNull(text(254)),
  mobile: orNull(text(21)),
  birthDate: orNull(day),
  language: orNull(languageTag),
  created: orNull(moment),
  withdrawalPin: z.boolean(),
  tncVersion: orNull(text(32)),
  address: orNull(text(200)),
  /** A picture of the set under /art/avatar; null for the initials. */
  avatar: orNull(slug),
  emailProved: z._default(z.boolean(), false),
  mobileProved: z._default(z.boolean(), false),
  /** Whether a login has a second step. */
  secondStep: z._default(z.boolean(), false),
  /** Whether the member wants news and offers, by channel; null on a platform that sends none. */
  news: orNull(z.object({ inbox: z.boolean(), email: z.boolean() })),
});
export type Profile = z.infer<typeof profile>;

/** member/profile: the account page [2.6]. */
export const memberProfile = endpoint('member/profile', 'member', nothing, profile);

/**
 * member/update-profile: the fields given are changed, the others stay. A full name is written once. Contact data that no
 * code has proved is written here too, by the member in person; proved contact data changes by another code.
 */
export const memberUpdateProfile = endpoint(
  'member/update-profile',
  'member',
  z.object({
    fullName: z.optional(fullName),
    email: z.optional(email),
    mobile: z.optional(mobileNumber),
    address: z.optional(readable(200)),
    language: z.optional(languageTag),
    /** Empty for the initials. */
    avatar: z.optional(z.union([slug, z.literal('')])),
    password: z.optional(password),
    proof: z.optional(randomToken),
  }),
  profile,
);

/** member/news-setting: gives or withdraws the consent to news and offers, by channel. None is given during a break. */
export const memberNewsSetting = endpoint(
  'member/news-setting',
  'member',
  z.object({ inbox: z.optional(z.boolean()), email: z.optional(z.boolean()) }),
  statusOnly,
);

/** member/change-password: ends the member's other sessions. Needs `proof` where the member has a second step of login. */
export const memberChangePassword = endpoint(
  'member/change-password',
  'member',
  z.object({ currentPassword: password, newPassword, proof: z.optional(randomToken) }),
  statusOnly,
);

/**
 * member/withdrawal-pin: sets the first PIN, or changes it. A change needs `currentPin`, or `password` where the PIN
 * was forgotten or is locked; which of them is asked for is the platform's word. Another PIN differs from the one it
 * replaces [5.8]. The first one needs `password`; where the member has a second step of login, any of them needs `proof`.
 */
export const memberWithdrawalPin = endpoint(
  'member/withdrawal-pin',
  'member',
  z
    .object({
      withdrawalPin,
      currentPin: z.optional(withdrawalPin),
      password: z.optional(password),
      proof: z.optional(randomToken),
    })
    .check(compared({ withdrawalPin: { notequalto: 'currentPin' } })),
  z.object({ withdrawalPin: z.boolean() }),
);

/** [7.39] Only title and status are read. The title decides where Proceed leads [4.25]; null when status is false. */
export const transferNotice = z.object({ title: orNull(text(120)), status: z.boolean() });
export type TransferNotice = z.infer<typeof transferNotice>;

/** [7.39] member/transfer-notice: whether an incoming transfer waits to be noticed [4.19]. */
export const memberTransferNotice = endpoint('member/transfer-notice', 'member', nothing, transferNotice);

/** A quotation of another member's text, shown apart from the site's own; `heading` names the member. */
export const messageQuote = z.object({ heading: text(200), text: text(1000) });

/**
 * A message of the inbox [3.28]. `type` tells system messages from `balance-transfer` and `affiliate-transfer`, which
 * set the transfer notice [4.28]; `content` is plain text, `link` where it leads.
 */
export const inboxMessage = z.object({
  noticeId: id,
  title: text(200),
  is_read: flag,
  created: moment,
  type: orNull(slug),
  content: orNull(text(10_000)),
  sender: orNull(text(80)),
  link: orNull(place),
  quote: z.optional(messageQuote),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

/** Size of an inbox. */
const MOST_MESSAGES = 500;

/**
 * [7.35] member/message-list: newest first. `memberLanguage` is the tag or code that titles are wanted in; `afterId` asks
 * only for the messages after that one, to catch up after a gap.
 */
export const memberMessageList = endpoint(
  'member/message-list',
  'member',
  z.object({ memberLanguage: formed(/^[a-z]{2,3}(?:-[a-z]{2})?$/, 6), afterId: z.optional(id) }),
  listOf(inboxMessage, MOST_MESSAGES),
);

/** [7.36] member/message-update: marks a message read; `id` is its noticeId [4.27], or `all` for every one. */
export const memberMessageUpdate = endpoint('member/message-update', 'member', z.object({ id }), statusOnly);

/** member/message-follow: the member follows the link of a message. It is counted once, and unknown ids are ignored. */
export const memberMessageFollow = endpoint('member/message-follow', 'member', z.object({ id }), statusOnly);

/** Messages by their noticeIds; at most an inbox. */
const messages = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(MOST_MESSAGES)) });

/** member/message-delete: takes messages out of the inbox, on every device. Others' and unknown ids among them are ignored. */
export const memberMessageDelete = endpoint('member/message-delete', 'member', messages, statusOnly);

/** member/message-restore: puts deleted messages back as they were. */
export const memberMessageRestore = endpoint('member/message-restore', 'member', messages, statusOnly);
