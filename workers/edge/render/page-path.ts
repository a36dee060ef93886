/** The path of the page behind a data request: `/en-gb/vip.data`, or `/en-gb/_.data` where it ends in a slash. */
export const pagePath = (pathname: string): string => pathname.replace(/(?<=\/)_\.data$|\.data$/, '');
