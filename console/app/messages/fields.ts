/** Filters, views and words of the list of messages. */
import { MESSAGE_VIEWS, type MessageState, type MessageView } from '#app/contract/operator/message.ts';
import type { LeftOut, MessageChannel } from '#app/contract/operator/segment.ts';
import { countedViews } from '../list/counted-views.ts';
import type { FilterField } from '../list/filters.tsx';
import type { ConsoleTextKey } from '../text/text.ts';

export const MESSAGE_FIELDS: readonly FilterField[] = [
  { name: 'view', title: 'views', kind: 'choice', values: MESSAGE_VIEWS, isView: true },
  { name: 'countries', title: 'markets', kind: 'many' },
];

const VIEW_TITLES: Readonly<Record<MessageView, ConsoleTextKey>> = {
  all: 'all',
  draft: 'campaign_drafts',
  scheduled: 'campaign_scheduled',
  sending: 'campaign_sending',
  sent: 'campaign_sent',
  revoked: 'campaign_revoked',
};

export const STATE_TITLES: Readonly<Record<MessageState, ConsoleTextKey>> = {
  draft: 'campaign_draft',
  scheduled: 'campaign_scheduled',
  sending: 'campaign_sending',
  sent: 'campaign_sent',
  revoked: 'campaign_revoked',
};

export const STATE_TAGS: Readonly<Record<MessageState, string>> = {
  draft: 'tag',
  scheduled: 'tag info',
  sending: 'tag info',
  sent: 'tag ok',
  revoked: 'tag warn',
};

export const CHANNEL_TITLES: Readonly<Record<MessageChannel, ConsoleTextKey>> = {
  inbox: 'campaign_inbox',
  email: 'campaign_email',
};

export const LEFT_OUT_TEXTS: Readonly<Record<LeftOut, ConsoleTextKey>> = {
  exclusion: 'campaign_out_exclusion',
  break: 'campaign_out_break',
  closed: 'campaign_out_closed',
  held: 'campaign_out_held',
  consent: 'campaign_out_consent',
  unreachable: 'campaign_out_unreachable',
};

export const messageViews = countedViews(MESSAGE_VIEWS, VIEW_TITLES);
