import { businessDrawings } from './business-drawings.ts';
import { deviceDrawings } from './device-drawings.ts';
import { framed, icon, type Drawing } from './frame.ts';
import { homeDrawings } from './home-drawings.ts';
import { otherDrawings } from './other-drawings.ts';
import { palettes, type Palette } from './palette.ts';
import { rewardDrawings } from './reward-drawings.ts';

const { house } = homeDrawings;

const ofTenant: Readonly<Record<keyof typeof palettes, Readonly<Record<string, Drawing>>>> = {
  funkelnetz: { ...homeDrawings, ...businessDrawings, ...deviceDrawings },
  lindenschutz: { shield: otherDrawings.shield, tree: otherDrawings.tree, house },
  neutral: { house },
  sonnwerk: { bolt: otherDrawings.bolt, heat: otherDrawings.heat, sun: otherDrawings.sun },
};

function picturesOf(drawings: Readonly<Record<string, Drawing>>, palette: Palette) {
  return Object.entries(drawings).flatMap(([key, draw]) => [
    [key, framed(draw, palette)] as const,
    [`${key}-icon`, icon(draw, palette)] as const,
  ]);
}

/** Every drawing of a demo tenant by key, as SVG: framed under its key, alone under `…-icon`. */
export function demoPictures(theme: keyof typeof palettes): Readonly<Record<string, string>> {
  const palette = palettes[theme];
  const rewards = Object.entries(rewardDrawings).map(
    ([key, draw]) => [key, framed(draw, palette)] as const,
  );
  return Object.fromEntries([...picturesOf(ofTenant[theme], palette), ...rewards]);
}
