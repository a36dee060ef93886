/** Where failures of drawing a page go: the edge hands in its log. */
import { createContext } from 'react-router';

export const noteFailure = createContext<(error: unknown) => void>(error => console.error(error));
