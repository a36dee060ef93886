/** A second member of each market, for transfers with the demo's member; not meant for login. */
import type { Registration } from '#platform/member/member.ts';

export type Companion = Omit<Registration, 'password' | 'tncVersion'>;

/** By currency. */
export const COMPANIONS: Readonly<Record<string, Companion>> = Object.fromEntries(
  [
    ['harper.gb', 'GBP', 'en-gb', '1990-08-11', 'Harper Quinn'],
    ['lova.se', 'SEK', 'sv-se', '1986-04-27', 'Lova Ekström'],
    ['thiago.br', 'BRL', 'pt-br', '1992-10-05', 'Thiago Barros'],
    ['matias.cl', 'CLP', 'es-cl', '1989-06-16', 'Matías Fuentes'],
    ['noura.ae', 'AED', 'ar-ae', '1991-02-08', 'Noura Saleh'],
    ['chan.mo', 'MOP', 'zh-mo', '1984-12-19', 'Chan Wai Lam'],
    ['jomar.ph', 'PHP', 'en-ph', '1988-09-23', 'Jomar Reyes'],
  ].map(([username = '', currency = '', language = '', birthDate = '', fullName = '']) => [
    currency,
    { username, currency, language, birthDate, fullName },
  ]),
);

/** Masked names of referred members, as affiliates see them. */
export const REFERRED: readonly string[] = [
  'al***n',
  'be***7',
  'ka***a',
  'jo***s',
  'li***e',
  'mo***2',
  'ri***k',
];
