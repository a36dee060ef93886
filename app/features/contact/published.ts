import { createContext } from 'react';
import type { ContactFile } from '#app/contract/catalogue.ts';

/**
 * What the server has sent of contact data along with the page: all there is where the page shows it from the start,
 * null where it could not be read, undefined where the page was not about it.
 */
export const PublishedContact = createContext<ContactFile | null | undefined>(undefined);
