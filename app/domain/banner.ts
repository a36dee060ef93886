/** The category or page that a banner's label stands for [3.26]. */

const STANDS_FOR: Readonly<Record<string, string>> = {
  fishing: 'fish',
  'live casino': 'live',
  promotion: 'promotions',
};

/** Labels are compared without regard to case and surrounding white space; any other label stands for itself. */
export function bannerType(label: string): string {
  const plain = label.trim().toLowerCase();
  return Object.hasOwn(STANDS_FOR, plain) ? (STANDS_FOR[plain] ?? plain) : plain;
}
