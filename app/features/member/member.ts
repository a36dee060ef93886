/** The face of login and registration: the dialogs by which a guest becomes a member. They load when one of them opens. */
export { LoginDialog } from './login-dialog.tsx';
export { RegisterDialog } from './register-dialog.tsx';
