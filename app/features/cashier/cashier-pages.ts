/** Parts of the cashier that other pages show too. */
export { amountWithin } from './amount-schema.ts';
export { PinForm } from './pin/pin-form.tsx';
export { type Currency, useCurrency } from './use-currency.ts';
