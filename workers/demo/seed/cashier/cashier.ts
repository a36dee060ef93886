/** Deposit methods and rebate rates of the demo. */
import type { MarketProfile } from '#platform/site/site.ts';
import { BANKS } from './banks.ts';

export { BANKS } from './banks.ts';

type Method = MarketProfile['depositMethods'][number];

const INSTANT: Method = {
  id: 'demo-instant',
  kind: 'instant',
  names: {
    en: 'Instant payment',
    sv: 'Direktbetalning',
    pt: 'Pagamento instantâneo',
    es: 'Pago instantáneo',
    ar: 'دفع فوري',
    zh: '即時付款',
  },
  descriptions: {
    en: 'Play credits at once, no fee',
    sv: 'Spelkrediter direkt, utan avgift',
    pt: 'Créditos de jogo na hora, sem taxa',
    es: 'Créditos de juego al momento, sin comisión',
    ar: 'أرصدة لعب فورًا، دون رسوم',
    zh: '遊戲點數即時到帳，免手續費',
  },
  needsReceipt: false,
  arrivalMinutes: 0,
  accounts: [],
};

const transferTo = (country: string): Method => ({
  id: 'bank-transfer',
  kind: 'bank-transfer',
  names: {
    en: 'Bank transfer',
    sv: 'Banköverföring',
    pt: 'Transferência bancária',
    es: 'Transferencia bancaria',
    ar: 'تحويل مصرفي',
    zh: '銀行轉帳',
  },
  descriptions: {
    en: 'Checked by a person, no fee',
    sv: 'Granskas av en människa, utan avgift',
    pt: 'Conferida por uma pessoa, sem taxa',
    es: 'La revisa una persona, sin comisión',
    ar: 'يراجعه موظف، دون رسوم',
    zh: '由專人核對，免手續費',
  },
  needsReceipt: true,
  arrivalMinutes: 30,
  accounts: [
    {
      bankName: BANKS[country]?.[0]?.bankName ?? 'Meridian',
      accountHolder: 'Meridian Demo',
      accountNumber: `DEMO-${country}-0001-2468`,
    },
  ],
});

export const methodsOf = (country: string): Method[] => [transferTo(country), INSTANT];

/** Per cent of stakes, by category. */
export const REBATE_RATES: Readonly<Record<string, string>> = {
  slots: '0.5',
  live: '0.3',
  table: '0.3',
  fish: '0.4',
  sports: '0.2',
  lottery: '0.3',
  crash: '0.3',
  arcade: '0.4',
  poker: '0.2',
};
