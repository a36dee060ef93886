/** Objects of the studio's room, for the platform's entry. */
export { StudioTable } from './studio-table.ts';
