/** Which modules this visitor sees: the face for menus and pages. */
export { useModuleVisible } from './use-module-visible.ts';
