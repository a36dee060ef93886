/** The context by which content of a dialog closes it, as the dialog's own close buttons do. */
import { createContext, useContext } from 'react';

export const DialogClose = createContext<() => void>(() => undefined);

/** Closes the dialog around; outside of one it does nothing. */
export const useDialogClose = (): (() => void) => useContext(DialogClose);
