/** The face of contact data: what the server sends along. What is drawn of it is in contact-pages.ts. */
export { PublishedContact } from './published.ts';
