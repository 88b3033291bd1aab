declare module 'harfbuzzjs' {
  interface Blob {
    destroy(): void;
  }
  interface Face {
    readonly upem: number;
    getAxisInfos(): Readonly<
      Record<string, { readonly min: number; readonly default: number; readonly max: number }>
    >;
    destroy(): void;
  }
  interface Font {
    hExtents(): { readonly ascender: number; readonly descender: number };
    setVariations(variations: Readonly<Record<string, number>>): void;
    destroy(): void;
  }
  interface Buffer {
    addText(text: string): void;
    guessSegmentProperties(): void;
    json(): readonly { readonly g: number; readonly ax: number }[];
    destroy(): void;
  }
  /** What is used of HarfBuzz; its package has no types. */
  const harfbuzz: Promise<{
    createBlob(bytes: ArrayBuffer): Blob;
    createFace(blob: Blob, index: number): Face;
    createFont(face: Face): Font;
    createBuffer(): Buffer;
    shape(font: Font, buffer: Buffer): void;
  }>;
  export default harfbuzz;
}
