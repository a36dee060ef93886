/**
 * What the platform publishes is replaced as a whole and never changed in place, so a store keeps it as it is: without
 * proxies, which cost a page's rendering a third of its time, and without touching copies that others share.
 */
import { ref } from 'valtio';

export const published = <Value extends object>(value: Value): Value => ref(value);
