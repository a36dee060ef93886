/** The build that the tests run against: with the router's own mechanisms alone, or with ours in their place (scripts/fast). */
import { plainParts } from '../../scripts/fast/plain-parts.ts';

/** Limits of size and number are those of our own scripts; the router's document has an element and a line for each file. */
export const HAS_OWN_SCRIPTS = !plainParts().has('scripts');
