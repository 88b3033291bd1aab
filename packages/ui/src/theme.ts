/** A key visual is chosen by id, so that a theme stays pure data. */
export type KeyVisualId = 'spark' | 'linden' | 'sunrise';

/** One mode of a theme: every colour a component may use, by what it is for. */
export interface Palette {
  readonly background: string;
  readonly surface: string;
  readonly surfaceRaised: string;
  readonly ink: string;
  readonly inkMuted: string;
  /** Hairlines that only decorate. */
  readonly line: string;
  /** Borders a person needs to see to find a control (at least 3:1). */
  readonly lineControl: string;
  readonly primary: string;
  readonly primaryHover: string;
  readonly onPrimary: string;
  readonly primarySoft: string;
  /** A fill that carries `onAccent`; never text on a light ground. */
  readonly accent: string;
  readonly onAccent: string;
  readonly accentSoft: string;
  readonly positive: string;
  readonly positiveSoft: string;
  readonly warning: string;
  readonly warningSoft: string;
  readonly critical: string;
  readonly onCritical: string;
  readonly criticalSoft: string;
  readonly focus: string;
}

/** One self-hosted font, upright: a variable one of Latin letters that is shipped, or one that was uploaded. */
export interface FontSource {
  readonly family: string;
  /** Module specifier of the woff2 file inside its npm package, or the path (`/look/…`) of one that was uploaded. */
  readonly file: string;
  readonly weights: readonly [from: number, to: number];
  /** Stack behind the font and its fallback. */
  readonly generic: string;
  readonly fallback: FontFallback;
}

/** Metrics of a local stand-in, so that text keeps its place when the font arrives. */
export interface FontFallback {
  /** Names of installed fonts, regular and bold, in order of preference. */
  readonly regular: readonly string[];
  readonly bold: readonly string[];
  /** Percent by which the stand-in is scaled to the width of the font. */
  readonly sizeRegular: number;
  readonly sizeBold: number;
  /** Percent of the font's own size, before scaling. */
  readonly ascent: number;
  readonly descent: number;
}

/** Everything that makes a tenant look like itself. */
export interface Theme {
  readonly name: string;
  readonly keyVisual: KeyVisualId;
  readonly fonts: {
    readonly body: FontSource;
    readonly heading: FontSource;
    readonly headingWeight: number;
    /** Tracking of headings in em. */
    readonly headingTracking: number;
  };
  /** Radius of controls and of cards in rem; absent: those of the design system. */
  readonly corners?: { readonly control: number; readonly card: number };
  readonly light: Palette;
  readonly dark: Palette;
}
