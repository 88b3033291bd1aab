type Draw = (context: CanvasRenderingContext2D) => void;

/** A picture of a size in pixels as a PNG; null where the browser cannot draw. Browser only. */
export async function canvasFile(width: number, height: number, draw: Draw): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  draw(context);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
