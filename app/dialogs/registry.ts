/** The dialogs by the name that ?action= gives them [1.7] [2.38]. Large dialogs load when they open. */
import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '#app/ui/lazy-part.tsx';
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

const atOnce = (Content: ComponentType): LazyPart => ({ Content, load: async () => undefined });

const cashier = lazyPart(async () => (await import('#app/features/cashier/cashier.ts')).CashierDialog);

export const dialogs: Record<DialogName, LazyPart> = {
  login: lazyPart(async () => (await import('#app/features/member/member.ts')).LoginDialog),
  register: lazyPart(async () => (await import('#app/features/member/member.ts')).RegisterDialog),
  deposit: cashier,
  withdrawal: cashier,
  transfer: cashier,
  bank: cashier,
  instant: cashier,
  terms: lazyPart(async () => (await import('#app/features/terms/terms.ts')).TermsDialog),
  language: atOnce(LanguageDialog),
  contact: lazyPart(async () => (await import('#app/features/contact/contact-pages.ts')).ContactDialog),
};

/** Resolves when a dialog of that name can be drawn; at once where there is none. */
export const loadDialog = (name: string | null): Promise<void> =>
  isDialogName(name) ? dialogs[name].load() : Promise.resolve();
