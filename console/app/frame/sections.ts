/** The sections of the console: where each is, and which roles open it. */
import {
  FileChartColumn,
  Gamepad2,
  Gauge,
  Gift,
  type IconNode,
  IdCard,
  Inbox,
  KeyRound,
  Landmark,
  LayoutTemplate,
  LifeBuoy,
  MailWarning,
  MessageCircle,
  Plug,
  ScrollText,
  Send,
  ShieldAlert,
  UserRound,
  UserRoundCheck,
  Users,
  Wallet,
} from 'lucide';
import type { ConsoleTextKey } from '../text/text.ts';

export const GROUPS = ['work', 'protection', 'setup', 'record', 'own'] as const;

export interface Section {
  /** Address below /operator. */
  path: string;
  title: ConsoleTextKey;
  icon: IconNode;
  group: (typeof GROUPS)[number];
  /** Any one of these opens the section; empty for all operators. */
  roles: readonly string[];
}

export const SECTIONS: readonly Section[] = [
  {
    path: 'overview',
    title: 'section_overview',
    icon: Gauge,
    group: 'work',
    roles: ['admin', 'risk', 'payments', 'content'],
  },
  { path: 'cashier', title: 'section_cashier', icon: Wallet, group: 'work', roles: ['payments'] },
  {
    path: 'members',
    title: 'section_members',
    icon: Users,
    group: 'work',
    roles: ['support', 'payments', 'risk'],
  },
  { path: 'chat', title: 'section_chat', icon: MessageCircle, group: 'work', roles: ['support'] },
  { path: 'tickets', title: 'section_tickets', icon: Inbox, group: 'work', roles: ['support'] },
  {
    path: 'complaints',
    title: 'section_complaints',
    icon: MailWarning,
    group: 'protection',
    roles: ['support', 'risk'],
  },
  { path: 'payouts', title: 'section_payouts', icon: Landmark, group: 'work', roles: ['payments'] },
  { path: 'approvals', title: 'section_approvals', icon: UserRoundCheck, group: 'work', roles: [] },
  {
    path: 'site',
    title: 'section_site',
    icon: LayoutTemplate,
    group: 'setup',
    roles: ['content', 'admin'],
  },
  { path: 'games', title: 'section_games', icon: Gamepad2, group: 'setup', roles: ['content', 'admin'] },
  {
    path: 'studios',
    title: 'section_studios',
    icon: Plug,
    group: 'setup',
    roles: ['payments', 'risk', 'admin'],
  },
  {
    path: 'promotions',
    title: 'section_promotions',
    icon: Gift,
    group: 'setup',
    roles: ['content', 'support', 'payments', 'risk'],
  },
  {
    path: 'messages',
    title: 'section_messages',
    icon: Send,
    group: 'setup',
    roles: ['content', 'support', 'risk'],
  },
  { path: 'risk', title: 'section_risk', icon: ShieldAlert, group: 'protection', roles: ['risk'] },
  {
    path: 'identity',
    title: 'section_identity',
    icon: IdCard,
    group: 'protection',
    roles: ['payments', 'risk'],
  },
  {
    path: 'safety',
    title: 'section_safety',
    icon: LifeBuoy,
    group: 'protection',
    roles: ['support', 'risk'],
  },
  {
    path: 'reports',
    title: 'section_reports',
    icon: FileChartColumn,
    group: 'record',
    roles: ['admin', 'risk', 'payments'],
  },
  { path: 'events', title: 'section_events', icon: ScrollText, group: 'record', roles: ['admin', 'risk'] },
  { path: 'operators', title: 'section_operators', icon: KeyRound, group: 'record', roles: ['admin'] },
  { path: 'account', title: 'section_account', icon: UserRound, group: 'own', roles: [] },
];

const isOpenTo = ({ roles }: Section, own: readonly string[]): boolean =>
  roles.length === 0 || roles.some(role => own.includes(role));

export const sectionsOf = (roles: readonly string[]): readonly Section[] =>
  SECTIONS.filter(it => isOpenTo(it, roles));

/** Whether roles open the section at a path. */
export const opens = (path: string, roles: readonly string[]): boolean =>
  sectionsOf(roles).some(it => it.path === path);

/** The section of an address without /operator; null for addresses outside of all. */
export const sectionAt = (pathname: string): Section | null =>
  SECTIONS.find(({ path }) => pathname === `/${path}` || pathname.startsWith(`/${path}/`)) ?? null;
