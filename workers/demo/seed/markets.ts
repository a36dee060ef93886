/** The seven markets of the demo. */
import type { MarketProfile } from '#platform/site/site.ts';
import { BANKS, methodsOf, REBATE_RATES } from './cashier/cashier.ts';

type Differing = Pick<
  MarketProfile,
  | 'country'
  | 'name'
  | 'languages'
  | 'currency'
  | 'diallingCode'
  | 'mobileDigits'
  | 'timeZone'
  | 'helpOrganisations'
> & {
  unit: number;
  exponent?: number;
  minimumAge?: number;
  demoPlay?: boolean;
  holdHours?: number;
  /** Fields that registration offers beside mail and a friend's code. The demo requires none. */
  asks?: readonly MarketProfile['registration'][number]['name'][];
};

const EN = 'English';

const times = (unit: number, factors: number[]): string[] => factors.map(factor => String(unit * factor));

/** Amounts follow from `unit`, the smallest deposit in whole units of the currency. */
function market({
  unit,
  exponent = 2,
  minimumAge = 18,
  demoPlay = true,
  holdHours = 24,
  asks = [],
  ...differing
}: Differing): MarketProfile {
  return {
    ...differing,
    exponent,
    inputDecimals: exponent,
    minimumAge,
    demoPlay,
    deposit: { minimum: String(unit), maximum: String(unit * 1000), quick: times(unit, [5, 10, 20, 50]) },
    withdrawal: {
      minimum: String(unit * 2),
      maximum: String(unit * 500),
      quick: times(unit, [5, 10, 20, 50]),
    },
    transfer: { minimum: String(unit / 10), perDay: 20, dailyMaximum: String(unit * 500) },
    openRequests: { deposits: 3, withdrawals: 5 },
    depositMethods: methodsOf(differing.country),
    banks: BANKS[differing.country] ?? [],
    rebate: { minimum: String(unit / 10), rates: REBATE_RATES },
    tac: { expirySeconds: 300, resendSeconds: 60 },
    openingBalance: '10000',
    sendMethods: ['email', 'sms'],
    registration: [...asks, 'email' as const, 'referralCode' as const].map(name => ({
      name,
      isRequired: false,
    })),
    withdrawalHoldHours: holdHours,
    retention: { closedAccountDays: 1_825, loginRecordDays: 395, removedBankAccountDays: 1_825 },
  };
}

export const MARKETS: readonly MarketProfile[] = [
  market({
    country: 'GB',
    name: 'United Kingdom',
    languages: { en: EN },
    currency: 'GBP',
    diallingCode: '44',
    mobileDigits: { min: 10, max: 10 },
    timeZone: 'Europe/London',
    unit: 10,
    // Its regulator asks for proof of age before anybody plays for fun, and the demo has no such proof.
    demoPlay: false,
    helpOrganisations: [{ name: 'GambleAware', url: 'https://www.gambleaware.org', phone: '0808 8020 133' }],
  }),
  market({
    country: 'SE',
    name: 'Sweden',
    languages: { sv: 'Svenska', en: EN },
    currency: 'SEK',
    diallingCode: '46',
    mobileDigits: { min: 7, max: 9 },
    timeZone: 'Europe/Stockholm',
    unit: 100,
    asks: ['fullName'],
    helpOrganisations: [{ name: 'Stödlinjen', url: 'https://www.stodlinjen.se', phone: '020-81 91 00' }],
  }),
  market({
    country: 'BR',
    name: 'Brazil',
    languages: { pt: 'Português', en: EN },
    currency: 'BRL',
    diallingCode: '55',
    mobileDigits: { min: 10, max: 11 },
    timeZone: 'America/Sao_Paulo',
    unit: 20,
    holdHours: 12,
    asks: ['fullName', 'mobile'],
    helpOrganisations: [{ name: 'Jogadores Anônimos', url: 'https://jogadoresanonimos.com.br', phone: null }],
  }),
  market({
    country: 'CL',
    name: 'Chile',
    languages: { es: 'Español', en: EN },
    currency: 'CLP',
    exponent: 0,
    diallingCode: '56',
    mobileDigits: { min: 9, max: 9 },
    timeZone: 'America/Santiago',
    unit: 5000,
    asks: ['fullName'],
    helpOrganisations: [],
  }),
  market({
    country: 'AE',
    name: 'United Arab Emirates',
    languages: { ar: 'العربية', en: EN },
    currency: 'AED',
    minimumAge: 21,
    diallingCode: '971',
    mobileDigits: { min: 8, max: 9 },
    timeZone: 'Asia/Dubai',
    unit: 50,
    helpOrganisations: [],
  }),
  market({
    country: 'MO',
    name: 'Macau',
    languages: { zh: '繁體中文', pt: 'Português', en: EN },
    currency: 'MOP',
    minimumAge: 21,
    diallingCode: '853',
    mobileDigits: { min: 8, max: 8 },
    timeZone: 'Asia/Macau',
    unit: 100,
    holdHours: 48,
    asks: ['mobile'],
    helpOrganisations: [],
  }),
  market({
    country: 'PH',
    name: 'Philippines',
    languages: { en: EN },
    currency: 'PHP',
    minimumAge: 21,
    diallingCode: '63',
    mobileDigits: { min: 10, max: 10 },
    timeZone: 'Asia/Manila',
    unit: 500,
    holdHours: 12,
    asks: ['fullName', 'mobile', 'address'],
    helpOrganisations: [],
  }),
];
