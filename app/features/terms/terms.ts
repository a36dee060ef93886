/** The face of the terms: their text, and the dialog that asks a member to accept those in force. */
export { TermsDialog } from './terms-dialog.tsx';
export { TermsText } from './terms-text.tsx';
