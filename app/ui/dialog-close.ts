/** How does something inside a dialog close it? As its own ways out do. */
import { createContext, useContext } from 'react';

export const DialogClose = createContext<() => void>(() => undefined);

/** Closes the dialog around; outside of one it does nothing. */
export const useDialogClose = (): (() => void) => useContext(DialogClose);
