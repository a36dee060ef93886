/** `2:05` of 125 minutes: a length of time, in every language. @param minutes whole */
export const hoursAndMinutes = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
