/** The demo's inbox messages and their dates. Each reports something that did happen in the demo. */
import type { MessageTexts } from '#platform/messages/inbox/inbox.ts';
import { AR } from './ar.ts';
import type { DemoMessage } from './demo-message.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { PT } from './pt.ts';
import { SV } from './sv.ts';
import { ZH } from './zh.ts';

interface SeedMessage {
  name: DemoMessage;
  type: string;
  link: string | null;
  /** Days after registration, or days ago; members who registered later do not have the message. */
  when: { daysAfterJoining: number } | { daysAgo: number };
  isRead: boolean;
}

/** Oldest first. */
export const SEED_MESSAGES: readonly SeedMessage[] = [
  { name: 'welcome', type: 'account', link: null, when: { daysAfterJoining: 0.002 }, isRead: true },
  { name: 'security', type: 'security', link: '/account', when: { daysAfterJoining: 1.3 }, isRead: true },
  {
    name: 'limits',
    type: 'safer-play',
    link: '/help-center/limits',
    when: { daysAfterJoining: 3.1 },
    isRead: true,
  },
  { name: 'support', type: 'support', link: '/help-center/contact', when: { daysAgo: 55.4 }, isRead: true },
  { name: 'studios', type: 'lobby', link: '/providers/slots', when: { daysAgo: 17.6 }, isRead: true },
  { name: 'terms', type: 'terms', link: '/help-center/terms', when: { daysAgo: 12.2 }, isRead: true },
  {
    name: 'releases',
    type: 'lobby',
    link: '/slots?sort=new_release',
    when: { daysAgo: 5.7 },
    isRead: true,
  },
  { name: 'pause', type: 'safer-play', link: '/help-center/time-out', when: { daysAgo: 2.4 }, isRead: false },
  { name: 'inbox', type: 'account', link: null, when: { daysAgo: 0.15 }, isRead: false },
];

export const textsOf = (name: DemoMessage): MessageTexts => ({
  en: EN[name],
  sv: SV[name],
  pt: PT[name],
  es: ES[name],
  ar: AR[name],
  zh: ZH[name],
});
