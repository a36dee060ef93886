/** Objects of this room, for the platform's entry. */
export { Clock } from './clock-object.ts';
