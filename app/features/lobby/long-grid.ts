/** Code and style of grids of more than a page; loaded with the first one. */
import '#app/styles/long-grid.css';

export { followWindow } from '#app/browser/grid-window.client.ts';
