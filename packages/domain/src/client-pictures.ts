/** Pictures of a client's look that operators upload, by setting, as the wire names them. Source: product.md, section "9 Calls". */
export const clientPictureKinds = {
  logo: 'Logo',
  mark: 'Zeichen',
  linkPreview: 'Linkvorschau',
} as const;
export type ClientPictureKind = keyof typeof clientPictureKinds;
export const clientPictures = Object.keys(clientPictureKinds) as readonly ClientPictureKind[];

/** What messengers show of a link, in pixels. */
export const linkPreviewSize = { width: 1200, height: 630 } as const;
