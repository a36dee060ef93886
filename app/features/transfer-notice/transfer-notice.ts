/** The face of the popup that tells a member of money from another one. Guests load nothing of it. */
export const loadTransferNotice = async () => (await import('./transfer-notice-host.tsx')).TransferNotice;
