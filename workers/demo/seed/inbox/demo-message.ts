/** Messages of the demo, by name. */
export type DemoMessage =
  | 'welcome'
  | 'security'
  | 'limits'
  | 'support'
  | 'studios'
  | 'terms'
  | 'releases'
  | 'pause'
  | 'inbox';
