/** Which dialogs there are [2.38]. What is heavy loads when its dialog opens. */
import type { ComponentType } from 'react';
import { type Later, later } from '#app/ui/later.tsx';
import { LanguageDialog } from './language.tsx';

export const DIALOG_NAMES = [
  'login',
  'register',
  'deposit',
  'withdrawal',
  'transfer',
  'bank',
  'instant',
  'terms',
  'language',
  'contact',
] as const;
export type DialogName = (typeof DIALOG_NAMES)[number];

export const isDialogName = (name: string | null): name is DialogName =>
  DIALOG_NAMES.some(known => known === name);

const atOnce = (Content: ComponentType): Later => ({ Content, load: async () => undefined });

const cashier = later(async () => (await import('#app/features/cashier/cashier.ts')).CashierDialog);

export const dialogs: Record<DialogName, Later> = {
  login: later(async () => (await import('#app/features/member/member.ts')).LoginDialog),
  register: later(async () => (await import('#app/features/member/member.ts')).RegisterDialog),
  deposit: cashier,
  withdrawal: cashier,
  transfer: cashier,
  bank: cashier,
  instant: cashier,
  terms: later(async () => (await import('#app/features/terms/terms.ts')).TermsDialog),
  language: atOnce(LanguageDialog),
  contact: later(async () => (await import('#app/features/contact/contact-pages.ts')).ContactDialog),
};

/** Resolves when a dialog of that name can be drawn; at once where there is none. */
export const loadDialog = (name: string | null): Promise<void> =>
  isDialogName(name) ? dialogs[name].load() : Promise.resolve();
