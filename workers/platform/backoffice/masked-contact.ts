/** Contact data as it is shown where nobody needs all of it: enough to recognise, too little to write to. */

const DOTS = '•••••';
const LAST_DIGITS = 3;

/** `a•••••@post.example` */
export function maskedEmail(email: string | null): string | null {
  if (email === null) return null;
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}${DOTS}${at < 0 ? '' : email.slice(at)}`;
}

/** `+44 •••••142`. @param mobile dialling code, hyphen, number */
export function maskedMobile(mobile: string | null): string | null {
  if (mobile === null) return null;
  const [code = '', number = ''] = mobile.split('-');
  return `+${code} ${DOTS}${number.slice(-LAST_DIGITS)}`;
}
