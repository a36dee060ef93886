/** Parts of the cashier that other pages show too. */
export { PinForm } from './pin/pin-form.tsx';
