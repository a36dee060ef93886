/** The handler of failures in drawing a page: the edge provides its log. */
import { createContext } from 'react-router';

export const noteFailure = createContext<(error: unknown) => void>(error => console.error(error));
