import { STORY_IMAGE_PX } from '@weitersagen/domain/constants';
import { canvasFile } from '@weitersagen/ui/canvas-file';
import { saveFile } from '@weitersagen/ui/save-file';

/** What stands on the picture. */
export interface StoryWords {
  readonly tenant: string;
  readonly headline: string;
  readonly product: string;
  readonly reward: string;
  readonly place: string;
}

/** A colour or font of the page's theme. Browser only. */
const themed = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Breaks a text into lines that fit, as the canvas measures them. */
function linesOf(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && context.measureText(longer).width <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Draws the story in the colours of the page's theme; a free field waits for the link sticker. */
function drawStory(context: CanvasRenderingContext2D, words: StoryWords): void {
  const { width, height } = STORY_IMAGE_PX;
  const family = themed('--font-heading') || 'sans-serif';
  const ink = themed('--on-primary') || '#fff';
  const margin = 110;
  context.fillStyle = themed('--primary') || '#333';
  context.fillRect(0, 0, width, height);
  context.fillStyle = themed('--accent') || '#fc3';
  context.beginPath();
  context.arc(width, 0, 420, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = ink;
  context.font = `600 48px ${family}`;
  context.fillText(words.tenant, margin, 340);
  context.font = `600 72px ${family}`;
  context.fillText(words.headline, margin, 620);
  context.font = `700 120px ${family}`;
  const lines = linesOf(context, words.product, width - 2 * margin);
  lines.forEach((line, index) => context.fillText(line, margin, 780 + index * 132));
  context.font = `600 84px ${family}`;
  linesOf(context, words.reward, width - 2 * margin).forEach((line, index) =>
    context.fillText(line, margin, 830 + lines.length * 132 + index * 96),
  );
  context.strokeStyle = ink;
  context.lineWidth = 6;
  context.setLineDash([24, 18]);
  context.strokeRect(margin, 1380, width - 2 * margin, 180);
  context.font = `500 44px ${family}`;
  context.textAlign = 'center';
  context.fillText(words.place, width / 2, 1485);
}

const fileName = 'empfehlung-story.png';

/** Hands the picture to an app where the device can, else to the downloads. */
async function passOn(picture: Blob): Promise<'shared' | 'saved'> {
  const files = [new File([picture], fileName, { type: 'image/png' })];
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files })) {
    try {
      await navigator.share({ files });
      return 'shared';
    } catch {
      // Closed or refused: the picture goes to the downloads instead.
    }
  }
  saveFile(picture, fileName);
  return 'saved';
}

/** Draws a story and hands it to an app or to the downloads; says where it went, or that the browser cannot draw. Browser only. */
export async function passOnStory(words: StoryWords): Promise<'shared' | 'saved' | 'failed'> {
  const { width, height } = STORY_IMAGE_PX;
  const picture = await canvasFile(width, height, (context) => drawStory(context, words));
  return picture === null ? 'failed' : passOn(picture);
}
