/** The face of contact data: what the server sends along, the link to it, and the help lines of a market. All other ways are in contact-pages.ts. */
export { ContactLink } from './contact-link.tsx';
export { HelpLines } from './help-lines.tsx';
export { PublishedContact } from './published.ts';
