import * as z from '@weitersagen/contracts/z';

/** The longest text of a picture in base64: about 5 MB. */
const PICTURE_MOST = 7_000_000;

/** An uploaded picture in base64. */
export const pictureUpload = z.string().check(z.maxLength(PICTURE_MOST));
