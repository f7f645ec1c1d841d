import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';
import dialog from '../components/dialog.module.css';

const petrol: MantineColorsTuple = [
  '#eef5f7',
  '#dae9ed',
  '#b4d3da',
  '#8cc7d6',
  '#62a5b5',
  '#43899b',
  '#2f7286',
  '#1f5f72',
  '#0f4c5c',
  '#0a3a47',
];

/** Warm greys: the paper of tokens.css, stepped. */
const gray: MantineColorsTuple = [
  '#f9f7f3',
  '#f3f0e9',
  '#ebe7de',
  '#e0dbd0',
  '#cdc6b8',
  '#8a857b',
  '#65615a',
  '#514e48',
  '#3b3935',
  '#242320',
];

const dark: MantineColorsTuple = [
  '#e7eaec',
  '#c5cdd4',
  '#9aa5af',
  '#86919c',
  '#3b4854',
  '#27323c',
  '#1b242c',
  '#182028',
  '#0e1318',
  '#090d11',
];

const red: MantineColorsTuple = [
  '#fdf1ef',
  '#fbe3df',
  '#f6c3bc',
  '#f09d92',
  '#e8786b',
  '#dc5a4c',
  '#c93b2e',
  '#b93026',
  '#a8281f',
  '#871d17',
];

const INPUT = { defaultProps: { size: 'sm' } };

/** The second and the third stand in for the first (fonts.css). */
const FONTS = "'Inter Variable', 'Arial as Inter', 'DejaVu as Inter', system-ui, sans-serif";

/** Mantine in the colours of tokens.css; dense, bordered rather than shadowed. */
export const theme = createTheme({
  colors: { petrol, gray, dark, red },
  primaryColor: 'petrol',
  primaryShade: { light: 8, dark: 8 },
  black: '#1a2530',
  white: '#ffffff',
  fontFamily: FONTS,
  headings: { fontFamily: FONTS, fontWeight: 'var(--pu-weight-strong)' },
  fontSizes: {
    xs: 'var(--pu-text-note)',
    sm: 'var(--pu-text-body)',
    md: 'var(--pu-text-heading)',
    lg: 'var(--pu-text-title)',
    xl: 'var(--pu-text-title)',
  },
  defaultRadius: 'sm',
  spacing: {
    xs: 'var(--pu-space-5)',
    sm: 'var(--pu-space-6)',
    md: 'var(--pu-space-7)',
    lg: 'var(--pu-space-8)',
    xl: 'var(--pu-space-8)',
  },
  radius: {
    xs: 'var(--pu-radius-small)',
    sm: 'var(--pu-radius)',
    md: 'var(--pu-radius-large)',
    lg: 'var(--pu-radius-large)',
    xl: 'var(--pu-radius-round)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Loader: { defaultProps: { color: 'var(--pu-accent-ink)' } },
    TextInput: INPUT,
    PasswordInput: INPUT,
    Select: INPUT,
    NativeSelect: INPUT,
    TagsInput: INPUT,
    Modal: {
      defaultProps: {
        radius: 'lg',
        padding: 'xl',
        centered: true,
        overlayProps: { backgroundOpacity: 0.45 },
        transitionProps: { duration: 120 },
        closeButtonProps: { 'aria-label': 'Fermer' },
        // A <header> outside of sections is a landmark, and two dialogs would make two of them.
        attributes: { header: { role: 'presentation' } },
      },
      classNames: {
        title: dialog.title ?? '',
        header: dialog.header ?? '',
        content: dialog.content ?? '',
      },
    },
    // The first item takes the focus itself; an element before the items is none that a menu may have.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { openDelay: 350, transitionProps: { duration: 100 } } },
  },
});

/** Mantine's own surfaces and texts, tied to the tokens so that both sides change theme together. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--pu-surface)',
    '--mantine-color-text': 'var(--pu-ink)',
    '--mantine-color-dimmed': 'var(--pu-ink-3)',
    '--mantine-color-placeholder': 'var(--pu-ink-3)',
    '--mantine-color-default': 'var(--pu-surface)',
    '--mantine-color-default-hover': 'var(--pu-hover)',
    '--mantine-color-default-color': 'var(--pu-ink)',
    '--mantine-color-default-border': 'var(--pu-line-strong)',
    '--mantine-color-anchor': 'var(--pu-accent-ink)',
    '--mantine-color-disabled': 'var(--pu-none-soft)',
    '--mantine-color-disabled-color': 'var(--pu-ink-3)',
    '--mantine-color-error': 'var(--pu-outside)',
    '--mantine-color-red-light-color': 'var(--pu-outside)',
  };
  return { variables: {}, light: shared, dark: shared };
};

/** The key is read before the first paint by public/start.js. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'pupitre_color_scheme' });
