/** Preview mode: the face for the frame of every page. */
export { usePreview } from './use-preview.ts';
