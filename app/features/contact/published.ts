/** The contact data that the server has sent along with the page [7.48]. */
import { createContext } from 'react';
import type { ContactFile } from '#app/contract/catalogue.ts';

/** The file where the page shows it from the start; null where it could not be read; undefined on a page without it. */
export const PublishedContact = createContext<ContactFile | null | undefined>(undefined);
