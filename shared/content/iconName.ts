/** The icons that fixed content uses; each is a symbol in `client/styles/icons.svg`. */
export const contentIcons = [
  'bolt',
  'calendar',
  'clock',
  'coupling',
  'crate',
  'document',
  'drawdown',
  'drawing',
  'drop',
  'fuel',
  'gauge',
  'gear',
  'generator',
  'globe',
  'hardhat',
  'hose',
  'impeller',
  'ladle',
  'lathe',
  'phone',
  'pump',
  'return',
  'scales',
  'shaft',
  'shield',
  'star',
  'tag',
  'truck',
  'weld',
  'wrench',
] as const;

/** The icons of the site's controls. */
export const controlIcons = [
  'alert',
  'arrow',
  'back',
  'chat',
  'check',
  'close',
  'download',
  'mail',
  'menu',
  'pause',
  'pin',
  'play',
  'search',
  'up',
] as const;

export type IconName = (typeof contentIcons)[number];
export type ControlIcon = (typeof controlIcons)[number];
