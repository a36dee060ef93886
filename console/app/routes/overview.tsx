/** /operator/overview */
export { Overview as default } from '../overview/overview.tsx';
