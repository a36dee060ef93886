/**
 * The face of contact data: the data that the server sends along, the link to the dialog, and the help lines of a market. All
 * other parts are in contact-pages.ts.
 */
export { ContactLink } from './contact-link.tsx';
export { HelpLines } from './help-lines.tsx';
export { PublishedContact } from './published.ts';
