/** The face of the terms: the dialog that asks a member to accept those in force. */
export { TermsDialog } from './terms-dialog.tsx';
