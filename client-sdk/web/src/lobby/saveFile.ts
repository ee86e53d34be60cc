/** Has the browser save it, where it saves downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Once the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
