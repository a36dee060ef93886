/** /operator/account */
export { AccountSection as default } from '../account/account-section.tsx';
