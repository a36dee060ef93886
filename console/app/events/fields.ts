/** Filters and views of the event log. */
import { ACTOR_KINDS } from '#app/contract/operator/events.ts';
import type { FilterField } from '../list/filters.tsx';
import type { ListView } from '../list/list-views.tsx';

const KINDS = [
  'operator-call',
  'operator-key',
  'operator-login',
  'registration',
  'login',
  'password-check',
  'password-change',
  'second-step',
  'code',
  'contact',
  'pin-check',
  'pin-change',
  'payee',
  'restriction',
  'complaint',
  'limit',
  'access',
  'exclusion',
  'identity',
  'provider-stop',
  'tournament',
  'passkey',
  'signature',
] as const;

const OUTCOMES = [
  'done',
  'waiting',
  'refused',
  'failed',
  'lost',
  'wrong',
  'locked',
  'added',
  'removed',
  'lapsed',
] as const;

export const EVENT_FIELDS: readonly FilterField[] = [
  { name: 'kind', title: 'event_kind', kind: 'choice', values: KINDS, words: 'event_kind' },
  { name: 'outcome', title: 'event_outcome', kind: 'choice', values: OUTCOMES, words: 'outcome' },
  { name: 'call', title: 'event_call', kind: 'text' },
  { name: 'actorKind', title: 'event_actor_kind', kind: 'choice', values: ACTOR_KINDS, words: 'actor' },
  { name: 'actorId', title: 'event_actor', kind: 'text' },
  { name: 'memberId', title: 'event_member', kind: 'text' },
  { name: 'target', title: 'event_target', kind: 'text' },
  { name: 'country', title: 'event_country', kind: 'text' },
  { name: 'network', title: 'event_network', kind: 'text' },
  { name: 'from', title: 'from_day', kind: 'time' },
  { name: 'to', title: 'to_day', kind: 'time' },
];

export const EVENT_VIEWS: readonly ListView[] = [
  { title: 'all', filters: {} },
  { title: 'events_operators', filters: { actorKind: 'operator' } },
  { title: 'events_members', filters: { actorKind: 'member' } },
  { title: 'events_refused', filters: { outcome: 'refused' } },
  { title: 'events_locked', filters: { outcome: 'locked' } },
];
