/** The wallet's face: one dialog, a tab for each way of moving money. Loaded when it opens. */
export { WalletDialog } from './wallet-dialog.tsx';
