import type { Plugin } from 'vite';

const NOTIFICATIONS = /@mantine\/notifications\/esm\/Notifications\.mjs$/;

/**
 * Lets the toasts take the name of a class from where it stands, instead of from the whole of what keeps a page from scrolling behind
 * a dialog: 3 kB of what each screen loads first, which then come with the dialogs.
 */
export function withoutRemoveScroll(): Plugin {
  return {
    name: 'without-remove-scroll',
    apply: 'build',
    transform: {
      filter: { id: NOTIFICATIONS },
      handler: (code) => ({
        code: `import { fullWidthClassName } from 'react-remove-scroll-bar/constants';\n${code
          .replaceAll('RemoveScroll.classNames.fullWidth', 'fullWidthClassName')
          .replace(' RemoveScroll,', '')}`,
        map: null,
      }),
    },
  };
}
