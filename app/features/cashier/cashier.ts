/** The face of the cashier: one dialog with a tab for each way of moving money. Loaded when it opens. */
export { CashierDialog } from './cashier-dialog.tsx';
