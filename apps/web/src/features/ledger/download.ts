/** Hands a text over as a file, as a link to it would. */
export function download(fileName: string, content: string): void {
  const type = fileName.endsWith('.csv') ? 'text/csv' : 'application/json';
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads it after this turn; a minute is more than enough for that.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
