import { onTestFinished } from 'vitest';

/** What a page saves as files from now on, until the test ends: names and contents, in order. */
export function savedFiles() {
  const saved = { names: [] as string[], files: [] as Blob[] };
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) saved.files.push(file);
    return 'blob:test';
  };
  HTMLAnchorElement.prototype.click = function save() {
    saved.names.push(this.download);
  };
  // What is inherited counts again.
  onTestFinished(() => void Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click'));
  return saved;
}
