/** Files of a site that its operator brings: pictures, the logo, a font. They are named by their bytes and never change. */
import { formed } from './wire.ts';

/** The first 128 bits of the file's SHA-256, and its type. */
export const mediaName = formed(/^[0-9a-f]{32}\.(?:svg|png|jpg|webp|avif|woff2)$/, 38);

/** The address of such a file. */
export const mediaAddress = (name: string): string => `/static/media/${name}`;

const ADDRESS = /^\/static\/media\/([0-9a-f]{32}\.(?:svg|png|jpg|webp|avif|woff2))$/;

/** The name in an address; null where the address is of something else. */
export const mediaNameIn = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;
