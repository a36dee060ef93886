/** Which dialogs there are [2.38]. What is heavy loads when its dialog opens. */
import { type ComponentType, lazy } from 'react';
import { LanguageDialog } from './language.tsx';
import { NotOpenYet } from './not-open-yet.tsx';

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
] as const;
export type DialogName = (typeof DIALOG_NAMES)[number];

export const isDialogName = (name: string | null): name is DialogName =>
  DIALOG_NAMES.some(known => known === name);

export const dialogs: Record<DialogName, ComponentType> = {
  login: lazy(async () => ({ default: (await import('#app/features/member/member.ts')).LoginDialog })),
  register: lazy(async () => ({ default: (await import('#app/features/member/member.ts')).RegisterDialog })),
  deposit: NotOpenYet,
  withdrawal: NotOpenYet,
  transfer: NotOpenYet,
  bank: NotOpenYet,
  instant: NotOpenYet,
  terms: NotOpenYet,
  language: LanguageDialog,
};
