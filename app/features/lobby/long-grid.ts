/** What a grid of more than a page needs beside its tiles; loaded with the first one. */
import '#app/styles/long-grid.css';

export { followWindow } from '#app/browser/grid-window.client.ts';
