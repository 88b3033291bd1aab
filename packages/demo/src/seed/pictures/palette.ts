/** Colours of a tenant's drawings. */
export interface Palette {
  readonly main: string;
  readonly deep: string;
  readonly light: string;
  readonly pale: string;
  readonly accent: string;
}

export const palettes: Readonly<
  Record<'funkelnetz' | 'lindenschutz' | 'neutral' | 'sonnwerk', Palette>
> = {
  funkelnetz: {
    main: '#4233d8',
    deep: '#16142e',
    light: '#a59df2',
    pale: '#ecebfb',
    accent: '#ffc23d',
  },
  lindenschutz: {
    main: '#1b6b48',
    deep: '#13241b',
    light: '#8fc3a6',
    pale: '#e6f1ea',
    accent: '#e3b448',
  },
  neutral: {
    main: '#2b4a6f',
    deep: '#171c26',
    light: '#9db2c9',
    pale: '#e6edf5',
    accent: '#c9d3e0',
  },
  sonnwerk: {
    main: '#b23f0a',
    deep: '#2b180c',
    light: '#eaa57f',
    pale: '#fdeedd',
    accent: '#f5c542',
  },
};
