import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './qr-code.module.css';

const quietZone = 4; // modules of free space that a reader needs around the code

/** Draws the dark modules of each row as runs. */
function pathOf(data: readonly (readonly boolean[])[]): string {
  return data
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const width = (end === -1 ? row.length : end) - x;
        return [`M${x + quietZone} ${y + quietZone}h${width}v1h-${width}z`];
      }),
    )
    .join('');
}

/** A text as a QR code, dark on white in every theme so that cameras read it. `label` says what it opens. */
export default function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 0 });
    return { size: code.size + 2 * quietZone, path: pathOf(code.data) };
  }, [text]);
  return (
    <svg
      className={classes['code']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={classes['ground']} d={`M0 0h${size}v${size}H0z`} />
      <path className={classes['modules']} d={path} />
    </svg>
  );
}
