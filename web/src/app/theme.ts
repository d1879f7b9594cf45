import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { printStyle } from './print-style.ts';

const FONT = "'Inter Variable', system-ui, sans-serif";
const HAIRLINE = '#e1e6ed';
/** 3:1 on white (WCAG 1.4.11). */
const FIELD_EDGE = '#868f9d';
const PHONE = '@media (max-width: 599.95px)';
/** Minimum touch target (WCAG 2.5.5). */
const TARGET = { minHeight: 44, minWidth: 44 };

const SEVERITIES = ['success', 'info', 'warning', 'error'] as const;

/** MUI would lighten the tints, which are already light, to white. */
const tintedAlert = (severity: (typeof SEVERITIES)[number]) => ({
  props: { variant: 'standard', severity } as const,
  style: ({ theme }: { theme: Theme }) => ({
    backgroundColor: theme.vars.palette[severity].light,
    color: theme.vars.palette[severity].dark,
    '& .MuiAlert-icon': { color: 'inherit' },
  }),
});

const options: ThemeOptions = {
  cssVariables: true,
  focusVisible: true,
  motion: { reducedMotion: 'system' },
  palette: {
    // Text in `dark` has at least 4.5:1 on `light`, on white and on the page background.
    primary: { main: '#1976d2', dark: '#155fae', light: '#e8f1fb', contrastText: '#fff' },
    success: { main: '#1e7b41', dark: '#17602f', light: '#e4f4e9', contrastText: '#fff' },
    warning: { main: '#a65a00', dark: '#834600', light: '#fdf0da', contrastText: '#fff' },
    error: { main: '#c62828', dark: '#a31d1d', light: '#fdeceb', contrastText: '#fff' },
    info: { main: '#1769aa', dark: '#10508a', light: '#e5f1fa', contrastText: '#fff' },
    secondary: { main: '#5a4fa3', dark: '#473d8a', light: '#efedfa', contrastText: '#fff' },
    background: { default: '#f6f8fb', paper: '#fff' },
    text: { primary: '#1b2430', secondary: '#566070', disabled: '#667080' },
    divider: HAIRLINE,
    grey: { 100: '#eef1f5', 200: HAIRLINE, 700: '#404b5a' },
  },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: FONT,
    h1: { fontSize: 24, lineHeight: '32px', fontWeight: 600, letterSpacing: '-0.01em' },
    h2: { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
    h3: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
    body1: { fontSize: 14, lineHeight: '20px' },
    body2: { fontSize: 14, lineHeight: '20px' },
    subtitle2: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
    caption: { fontSize: 12, lineHeight: '16px' },
    button: { fontSize: 14, lineHeight: '20px', fontWeight: 600, textTransform: 'none' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        // Keeps a focused field and its label clear of the top bar (WCAG 2.4.11).
        html: { scrollPaddingTop: 96 },
        body: { minWidth: 320 },
        '*': { '@media (prefers-reduced-motion: reduce)': { scrollBehavior: 'auto !important' } },
        ...printStyle,
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          borderRadius: 8,
          padding: '7px 16px',
          whiteSpace: 'nowrap',
          [PHONE]: TARGET,
          variants: [
            {
              props: { color: 'primary', variant: 'outlined' },
              style: ({ theme }) => ({ color: theme.vars.palette.primary.dark, borderColor: FIELD_EDGE }),
            },
            {
              props: { color: 'primary', variant: 'text' },
              style: ({ theme }) => ({ color: theme.vars.palette.primary.dark }),
            },
          ],
        },
        sizeSmall: { padding: '3px 10px' },
      },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 8, [PHONE]: TARGET } } },
    MuiCheckbox: { styleOverrides: { root: { [PHONE]: TARGET } } },
    MuiLink: {
      defaultProps: { underline: 'hover' },
      styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.primary.dark, fontWeight: 500 }) },
    },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiDialog: {
      // Lists of our own selects lie outside of the dialog.
      defaultProps: { disableEnforceFocus: true },
      styleOverrides: {
        // Leaves room for notices (ui/feedback/notice-space.ts), which would cover buttons.
        container: { paddingTop: 'max(64px, calc(var(--notice-height, 0px) + 6px))' },
        paper: { [PHONE]: { margin: 16, maxHeight: 'calc(100% - 32px)', width: 'calc(100% - 32px)' } },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: 16, lineHeight: '24px', fontWeight: 600 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', gap: 8 } } },
    MuiFormLabel: {
      styleOverrides: {
        root: ({ theme }) => ({
          color: theme.vars.palette.text.primary,
          fontWeight: 500,
          marginBottom: 6,
          '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
        }),
        asterisk: ({ theme }) => ({ color: theme.vars.palette.error.main }),
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: 12, lineHeight: '16px' } } },
    MuiOutlinedInput: {
      defaultProps: { size: 'small', notched: false },
      styleOverrides: {
        root: ({ theme }) => ({
          borderRadius: 8,
          background: theme.vars.palette.background.paper,
          '&.Mui-disabled, &.Mui-readOnly': { background: theme.vars.palette.grey[100] },
          [PHONE]: { minHeight: 44 },
        }),
        // Safari zooms into focused inputs below 16 px.
        input: ({ theme }) => ({
          height: 20,
          padding: '9px 12px',
          '&::placeholder': { color: theme.vars.palette.text.disabled, opacity: 1 },
          [PHONE]: { fontSize: 16 },
        }),
        multiline: { padding: 0 },
        adornedStart: { paddingLeft: 12, '& > input': { paddingLeft: 0 } },
        notchedOutline: { borderColor: FIELD_EDGE },
      },
    },
    MuiFormControlLabel: { styleOverrides: { root: { [PHONE]: { minHeight: 44 } } } },
    MuiMenuItem: { styleOverrides: { root: { fontSize: 14, minHeight: 36, [PHONE]: { minHeight: 44 } } } },
    MuiTab: {
      styleOverrides: {
        root: ({ theme }) => ({
          minHeight: 44,
          padding: '8px 12px',
          '&.Mui-selected': { color: theme.vars.palette.primary.dark },
        }),
      },
    },
    MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
    MuiTableCell: {
      styleOverrides: {
        root: ({ theme }) => ({
          borderColor: theme.vars.palette.divider,
          padding: '10px 16px',
          fontVariantNumeric: 'tabular-nums',
        }),
        head: ({ theme }) => ({
          color: theme.vars.palette.text.secondary,
          background: theme.vars.palette.background.paper,
          fontWeight: 600,
          lineHeight: '20px',
          whiteSpace: 'nowrap',
        }),
      },
    },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    MuiAlert: {
      styleOverrides: {
        root: { borderRadius: 8, variants: SEVERITIES.map(tintedAlert) },
        message: { overflowWrap: 'anywhere' },
      },
    },
  },
};

let cached: Theme | undefined;

/** Built lazily: on a phone it takes as long as starting the router, which loads the first page. */
export function theme(): Theme {
  cached ??= createTheme(options);
  return cached;
}
