/** Converts digits of other scripts to ASCII. */

/** Zero as other scripts and keyboards write it: Arabic-Indic, Persian, full width. */
const OTHER_ZEROS = [0x0660, 0x06f0, 0xff10];

/** Every digit as ASCII writes it: '٤٢' is '42'. */
export const asciiDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹０-９]/g, digit => {
    const code = digit.charCodeAt(0);
    const zero = OTHER_ZEROS.find(start => code >= start && code < start + 10) ?? code;
    return String(code - zero);
  });
